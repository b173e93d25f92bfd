import type { PlaylistWithSongs } from '@cadenza/contract/playlists'
import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { usePlaylistOrder } from '#widgets/playlist/use-playlist-order.ts'
import { usePlaylistSongs } from '#widgets/playlist/use-playlist-songs.ts'
import { looksSignedIn, useSession } from '#widgets/session/use-session.ts'
import { AddSongsDialog } from './add/add-songs-dialog.tsx'
import { PlaylistActions } from './head/playlist-actions.tsx'
import { PlaylistHero } from './head/playlist-hero.tsx'
import { loadedSongsOf } from './head/use-play-playlist.ts'
import { EditableSongs } from './songs/editable-songs.tsx'
import { PlaylistRow } from './songs/playlist-row.tsx'
import { PlaylistSongs } from './songs/playlist-songs.tsx'
import { useChangeOrder } from './songs/use-change-order.ts'
import { summarizePlaylist } from './head/playlist-summary.ts'

/** Reserves the space of the handles until the rows can be moved. */
const HANDLE_PLACEHOLDER = <span aria-hidden="true" className="move-handle" />

/** One playlist: its owner can edit it, other viewers can listen to it. */
export function PlaylistView({ playlist }: { playlist: PlaylistWithSongs }) {
  const session = useSession()
  const isOwn = session.status === 'signed-in' && session.user.id === playlist.userId
  const songs = usePlaylistSongs(playlist)
  const order = usePlaylistOrder(playlist.id, isOwn)
  const songIds = order.songIds ?? [...songs.byId.keys()]
  const figures = summarizePlaylist(playlist, songs, order.songIds)
  const control = useChangeOrder(playlist.id, songIds)
  const [isAdding, setIsAdding] = useState(false)
  const queue = () => loadedSongsOf(songs, songIds)
  const openAdding = isOwn ? () => setIsAdding(true) : undefined

  return (
    <div className="pb-10 desk:px-8 desk:pt-2 desk:pb-12">
      <PlaylistHero
        {...{ playlist, summary: figures, isOwn }}
        backTo={looksSignedIn(session) ? '/library?tab=playlist' : '/create'}
      >
        <PlaylistActions playlist={playlist} songs={songs} songIds={songIds} onAddSongs={openAdding} />
      </PlaylistHero>
      <div className="px-4 pt-2 desk:px-0 desk:pt-0">
        {order.error && <OrderUnknown onRetry={order.retry} />}
        {songIds.length === 0 ? (
          <NoSongs onAddSongs={openAdding} />
        ) : isOwn && order.songIds ? (
          <EditableSongs {...{ playlist, songs, songIds, queue, control }} />
        ) : (
          <PlaylistSongs {...{ playlist, songs, songIds }}>
            {({ index, ...row }) => (
              <PlaylistRow {...row} place={index + 1} queue={queue} handle={isOwn && HANDLE_PLACEHOLDER} />
            )}
          </PlaylistSongs>
        )}
      </div>
      {isAdding && (
        <AddSongsDialog
          title={playlist.title}
          songIds={songIds}
          onAdd={control.add}
          onRemove={control.remove}
          onClose={() => setIsAdding(false)}
        />
      )}
    </div>
  )
}

function OrderUnknown({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      tone="warn"
      role="status"
      className="mt-4"
      action={
        <Button variant="ghost" onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      }
    >
      <Trans>The order could not be loaded, so the songs cannot be moved right now.</Trans>
    </Notice>
  )
}

function NoSongs({ onAddSongs }: { onAddSongs: (() => void) | undefined }) {
  if (!onAddSongs)
    return (
      <EmptyState title={<Trans>Nothing to hear yet</Trans>}>
        <Trans>This playlist has no songs that you can hear. Come back later.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      title={<Trans>No songs yet</Trans>}
      actions={
        <Button icon={<Plus />} onClick={onAddSongs}>
          <Trans>Add songs</Trans>
        </Button>
      }
    >
      <Trans>Add songs of yours or of everyone’s. Later you can put them in any order.</Trans>
    </EmptyState>
  )
}
