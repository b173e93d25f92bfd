import type { Song } from '@cadenza/contract/songs'
import { useState } from 'react'
import { classes } from '#ui/classes.ts'
import { Fermata } from '#ui/brand/fermata.tsx'
import { findOfflineCoverUrl } from '#widgets/offline/find-offline-song.ts'

interface CoverImageProps {
  song: Pick<Song, 'artworkUrl' | 'artworkGradient'>
  /** The size of the picture on screen, as in the sizes attribute. */
  sizes: string
  className?: string | undefined
}

const SQUARE = 'aspect-square w-full overflow-hidden rounded-sleeve bg-sunken'

/**
 * A cover next to a title, hence without alternative text. The palette's colors are shown until it has loaded, or if it
 * cannot be loaded.
 */
export function CoverImage({ song, sizes, className }: CoverImageProps) {
  const [failure, setFailure] = useState<{ of: string; offlineUrl: string | null } | null>(null)
  const { artworkUrl, artworkGradient } = song
  const hasFailed = failure?.of === artworkUrl
  const showOfflineCover = async (): Promise<void> => {
    setFailure({ of: artworkUrl, offlineUrl: null })
    const offlineUrl = await findOfflineCoverUrl(artworkUrl)
    if (offlineUrl !== null) setFailure({ of: artworkUrl, offlineUrl })
  }
  const small = `${artworkUrl}&size=256`
  return (
    <div className={classes(SQUARE, className)} style={{ background: artworkGradient }}>
      {hasFailed && failure.offlineUrl !== null && (
        <img src={failure.offlineUrl} alt="" className="size-full object-cover" />
      )}
      {!hasFailed && (
        <img
          src={small}
          srcSet={`${small} 256w, ${artworkUrl}&size=1024 1024w`}
          sizes={sizes}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => void showOfflineCover()}
          className="size-full object-cover"
        />
      )}
    </div>
  )
}

export function MissingCover({ className }: { className?: string | undefined }) {
  return (
    <div className={classes(SQUARE, 'grid place-items-center text-ink-3', className)}>
      <Fermata className="size-10! opacity-50 [--fermata-dot:currentColor]" />
    </div>
  )
}
