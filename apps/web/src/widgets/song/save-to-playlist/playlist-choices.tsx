import type { Playlist } from '@cadenza/contract/playlists'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Check, Plus } from 'lucide-react'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { playlistsForSongQuery } from './playlists-for-song-query.ts'
import { PlaylistThumbnail } from './playlist-thumbnail.tsx'

interface RowProps {
  playlist: Playlist
  isSaving: boolean
  isDisabled: boolean
  onChoose: () => void
}

function PlaylistRow({ playlist, isSaving, isDisabled, onChoose }: RowProps) {
  const { title, songsCount, containsSong } = playlist
  return (
    <li className="border-line not-first:border-t">
      <button
        type="button"
        disabled={isDisabled || containsSong === true}
        aria-busy={isSaving || undefined}
        onClick={onChoose}
        className="flex min-h-17 w-full items-center gap-3 rounded-note tint-hover px-1 py-2 text-left"
      >
        <PlaylistThumbnail playlist={playlist} />
        <span className="min-w-0 flex-1">
          <b className="block leading-tight font-[660] wrap-anywhere">{title}</b>
          <span className="type-meta">
            {containsSong ? (
              <Trans>The song is in it</Trans>
            ) : (
              <Plural value={songsCount} one="# Song" other="# Songs" />
            )}
          </span>
        </span>
        {containsSong ? <Check className="size-5 text-good-ink" /> : <Plus className="size-5" />}
      </button>
    </li>
  )
}

interface PlaylistChoicesProps {
  /** Null when several songs are saved at once. */
  songId: string | null
  savingTo: string | null
  isDisabled: boolean
  onChoose: (playlistId: string) => void
}

export function PlaylistChoices({ songId, savingTo, isDisabled, onChoose }: PlaylistChoicesProps) {
  const { t } = useLingui()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    playlistsForSongQuery(songId),
  )
  if (error)
    return (
      <Notice
        tone="bad"
        role="status"
        className="mt-4"
        action={
          <Button variant="ghost" onClick={() => void (data ? fetchNextPage() : refetch())}>
            <Trans>Retry</Trans>
          </Button>
        }
      >
        {t(errorMessageFor(error, msg`Your playlists could not be loaded.`))}
      </Notice>
    )
  if (!data)
    return (
      <div className="mt-5">
        <SkeletonList count={3} label={t`Loading your playlists`} />
      </div>
    )
  const playlists = data.pages.flatMap((page) => page.items)
  if (playlists.length === 0)
    return (
      <p className="mt-4 text-ink-2">
        <Trans>You have no playlists yet. Name your first one above.</Trans>
      </p>
    )
  return (
    <>
      <ul aria-label={t`Your playlists`} className="mt-4">
        {playlists.map((playlist) => (
          <PlaylistRow
            key={playlist.id}
            playlist={playlist}
            isSaving={savingTo === playlist.id}
            isDisabled={isDisabled}
            onChoose={() => onChoose(playlist.id)}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="soft" isBlock isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  )
}
