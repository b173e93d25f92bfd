import type { Lineage, RelatedSong } from '@cadenza/contract/rehearsal/recipe-sharing'
import type { Song } from '@cadenza/contract/songs'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { api, dataOrThrow } from '#lib/api/api-client.ts'
import { CoverImage } from '#widgets/song/cover/cover-image.tsx'

const lineageQuery = (id: string) =>
  queryOptions({
    queryKey: ['lineage', id],
    queryFn: ({ signal }): Promise<Lineage> =>
      dataOrThrow(api.GET('/api/songs/{id}/lineage', { params: { path: { id } }, signal })),
  })

function RelatedSongs({ songs }: { songs: readonly RelatedSong[] }) {
  const { t } = useLingui()
  return (
    <ul className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-x-4">
      {songs.map((song) => (
        <li key={song.id}>
          <Link to={`/player/${song.id}`} className="flex min-h-14 items-center gap-3 rounded-press hover:underline">
            <CoverImage song={song} sizes="44px" className="w-11! shrink-0" />
            <span className="min-w-0">
              <b dir="auto" className="line-clamp-1 text-small font-[640] wrap-anywhere">
                {song.title}
              </b>
              <span dir="auto" className="line-clamp-1 text-label wrap-anywhere">
                {song.creatorName ?? t`AI Creator`}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Which songs this one began with, and which began with it. If it fails to load, nothing is shown, because it is optional. */
export function SongLineage({ song }: { song: Song }) {
  const id = useId()
  const { data } = useQuery(lineageQuery(song.id))
  if (data === undefined) return null
  const { origins, derived } = data
  const isHidden = song.hasOrigin && origins.length === 0
  if (origins.length === 0 && derived.length === 0 && !isHidden) return null
  return (
    <section className="text-small" aria-labelledby={id}>
      <h2 id={id} className="sr-only">
        <Trans>Where it comes from</Trans>
      </h2>
      {isHidden && (
        <p>
          <Trans>It began with a song that is not public.</Trans>
        </p>
      )}
      {origins.length > 0 && (
        <>
          <h3 className="text-label font-[620]">
            <Trans>It began with</Trans>
          </h3>
          <RelatedSongs songs={origins} />
        </>
      )}
      {derived.length > 0 && (
        <>
          <h3 className="mt-3 text-label font-[620]">
            <Plural value={derived.length} one="A song began with it" other="# songs began with it" />
          </h3>
          <RelatedSongs songs={derived} />
        </>
      )}
    </section>
  )
}
