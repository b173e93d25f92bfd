import type { Generation } from '@cadenza/contract/generations'
import type { Song } from '@cadenza/contract/songs'
import { useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { FavoriteButton } from '#widgets/song/actions/favorite-button.tsx'
import { ShareButton } from '#widgets/song/actions/share-button.tsx'
import { CoverImage } from '#widgets/song/cover/cover-image.tsx'
import { paletteProps } from '#widgets/song/cover/song-palette.ts'
import { LargePlayButton } from '#widgets/song/player/play-button.tsx'
import { PlayFailure } from '#widgets/song/player/play-failure.tsx'
import { CurtainDetails } from './curtain-details.tsx'
import { CurtainFacts, CurtainLine } from './curtain-words.tsx'
import { useCurtainSeen } from './use-curtain-seen.ts'
import './curtain-card.css'

const COVER_SIZES = '(width >= 64rem) 288px, 100vw'

interface CurtainCardProps {
  generation: Generation
  song: Song
}

/**
 * A song that has just become ready, in the place of its progress: two halves part over the cover, and Play is the only
 * primary button. The other actions of a song are behind More.
 */
export function CurtainCard({ generation, song }: CurtainCardProps) {
  const { t } = useLingui()
  const titleId = useId()
  const detailsId = useId()
  const card = useRef<HTMLElement>(null)
  const play = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useCurtainSeen(generation.id, card, play)
  return (
    <article ref={card} aria-labelledby={titleId} className="song-card curtain edge-hair">
      <div {...paletteProps(song.palette, 'curtain-head')}>
        <div className="curtain-cover" aria-hidden="true">
          <CoverImage song={song} sizes={COVER_SIZES} className="aspect-auto! h-full rounded-none!" />
          <i />
          <i />
        </div>
        <div className="curtain-words">
          <CurtainFacts generation={generation} song={song} />
          <h3 id={titleId} className="curtain-title">
            {song.title}
          </h3>
          <CurtainLine generation={generation} song={song} />
          <div className="curtain-actions">
            <LargePlayButton ref={play} song={song} className="curtain-play px-3!" />
            <FavoriteButton song={song} />
            <ShareButton song={song} />
            <IconButton
              label={t`More`}
              aria-expanded={isOpen}
              aria-controls={isOpen ? detailsId : undefined}
              onClick={() => setIsOpen(!isOpen)}
            >
              <Ellipsis />
            </IconButton>
          </div>
        </div>
      </div>
      <div className="px-3.5 empty:hidden [&>*]:mb-3.5">
        <PlayFailure song={song} />
      </div>
      {isOpen && <CurtainDetails id={detailsId} generation={generation} song={song} />}
    </article>
  )
}
