import type { Generation } from '@cadenza/contract/generations'
import type { Song } from '@cadenza/contract/songs'
import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useRequestedId } from '#features/create/use-requested-id.ts'
import { api, dataOrThrow } from '#lib/api/api-client.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { FailureState } from '#widgets/page/failure-state.tsx'
import { isMissing } from '#widgets/page/missing-item.tsx'
import { CoverImage } from '#widgets/song/cover/cover-image.tsx'
import { factLine } from '#widgets/song/known-facts.ts'
import { AGAIN_PARAM } from '#widgets/song/menu/again-path.ts'
import { AgainPills, ReuseButton } from './again.tsx'

const generationQuery = (id: string) =>
  queryOptions({
    queryKey: ['generation', id],
    queryFn: ({ signal }) => dataOrThrow(api.GET('/api/generations/{id}', { params: { path: { id } }, signal })),
    meta: {
      mapSongs: (data, change) => {
        const generation = data as Generation
        return { ...generation, song: generation.song && change(generation.song) }
      },
    },
  })

/** "Again, but…" of the song whose menu led here. The address names it, so that a reload keeps it. */
export function RequestedAgain() {
  const { id, clear } = useRequestedId(AGAIN_PARAM)
  return id !== null && <AgainSection key={id} generationId={id} onClose={clear} />
}

function AgainSection({ generationId, onClose }: { generationId: string; onClose: () => void }) {
  const { t } = useLingui()
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section aria-labelledby={titleId} className="mb-8 max-desk:pt-3">
      <header className="mb-2 flex min-h-11 items-center justify-between gap-3">
        <h2 ref={heading} id={titleId} tabIndex={-1} className="type-section outline-none">
          <Trans>Again, but…</Trans>
        </h2>
        <IconButton label={t`Close`} onClick={onClose} className="-mr-3">
          <X />
        </IconButton>
      </header>
      <AgainOf generationId={generationId} />
    </section>
  )
}

function AgainOf({ generationId }: { generationId: string }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(generationQuery(generationId))
  if (error && !isMissing(error)) {
    return (
      <FailureState
        title={<Trans>The song could not be loaded</Trans>}
        error={error}
        onRetry={() => void refetch()}
        className="py-6!"
      />
    )
  }
  if (!data && !error) return <SkeletonList count={1} label={t`Loading the song`} />
  if (!data?.song) {
    return (
      <Notice tone="warn">
        <Trans>This song is not here any more.</Trans>
      </Notice>
    )
  }
  return (
    <div className="again">
      <SongLine song={data.song} />
      <div className="-ml-3 flex">
        <ReuseButton generation={data} />
      </div>
      <AgainPills generation={data} />
    </div>
  )
}

function SongLine({ song }: { song: Song }) {
  const { i18n } = useLingui()
  return (
    <div className="flex items-center gap-3.5">
      <CoverImage song={song} sizes="56px" className="w-14! shrink-0" />
      <div className="min-w-0">
        <b dir="auto" className="block leading-tight font-[660] wrap-anywhere font-stretch-[105%]">
          {song.title}
        </b>
        <span className="type-meta">{factLine(song, i18n)}</span>
      </div>
    </div>
  )
}
