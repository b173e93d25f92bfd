import type { PlaylistWithSongs } from '@cadenza/contract/playlists'
import type { Song } from '@cadenza/contract/songs'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { LoadedPlaylistSongs } from '#widgets/playlist/use-playlist-songs.ts'
import { songQuery } from '#widgets/song/song-query.ts'
import { DragArea } from './drag-area.tsx'
import { PlaylistSongs } from './playlist-songs.tsx'
import { SortableRow } from './sortable-row.tsx'
import type { OrderControl } from './use-change-order.ts'
import { useMoveByKeys } from './use-move-by-keys.ts'

interface EditableSongsProps {
  playlist: PlaylistWithSongs
  songs: LoadedPlaylistSongs
  songIds: readonly string[]
  queue: () => readonly Song[]
  control: OrderControl
}

/** Songs that can be moved and removed. */
export function EditableSongs({ playlist, songs, songIds, queue, control }: EditableSongsProps) {
  const helpId = useId()
  const client = useQueryClient()
  const keys = useMoveByKeys(songIds, control.moveTo)
  const last = songIds.length - 1
  const songOf = (id: string): Song | undefined =>
    songs.byId.get(id)?.song ?? client.getQueryData(songQuery(id).queryKey)

  return (
    <DragArea songIds={keys.shownIds} songOf={songOf} onMove={control.moveTo}>
      <p id={helpId} className="sr-only">
        <Trans>
          Press Space to lift the song, arrow keys to move it, Space to put it down, Escape to leave it where it was.
        </Trans>
      </p>
      <div role="status" aria-live="assertive" className="sr-only">
        {keys.announcement}
      </div>
      <PlaylistSongs playlist={playlist} songs={songs} songIds={keys.shownIds} carried={keys.liftedIndex}>
        {({ song, addedAt, index }) => (
          <SortableRow
            song={song}
            addedAt={addedAt}
            index={index}
            last={last}
            queue={queue}
            control={control}
            isLifted={keys.liftedId === song.id}
            describedBy={helpId}
            onKeyDown={keys.onKeyDown}
            onBlur={keys.onBlur}
          />
        )}
      </PlaylistSongs>
    </DragArea>
  )
}
