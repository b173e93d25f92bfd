import type { Playlist } from '@cadenza/contract/playlists'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download, Ellipsis, Flag, Pause, Pencil, Play, Plus, Share2, Shuffle, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import { useArchiveDownload } from '#widgets/archive/use-archive.ts'
import type { LoadedPlaylistSongs } from '#widgets/playlist/use-playlist-songs.ts'
import { useReport } from '#widgets/report/use-report.tsx'
import { EditPlaylistDialog } from './edit-playlist-dialog.tsx'
import { useDeletePlaylist } from './use-delete-playlist.ts'
import { usePlayPlaylist } from './use-play-playlist.ts'
import { useSharePlaylist } from './use-share-playlist.tsx'

interface PlaylistActionsProps {
  playlist: Playlist
  songs: LoadedPlaylistSongs
  songIds: readonly string[]
  /** Left out when the playlist belongs to another user. */
  onAddSongs?: (() => void) | undefined
}

export function PlaylistActions({ playlist, songs, songIds, onAddSongs }: PlaylistActionsProps) {
  const { t } = useLingui()
  const { isPlaying, isBusy, toggle, shuffle } = usePlayPlaylist(songs, songIds)
  const { share, dialog } = useSharePlaylist(playlist)
  const isEmpty = songIds.length === 0
  const isOwn = onAddSongs !== undefined
  return (
    <>
      {!isEmpty && (
        <Button
          icon={isPlaying ? <Pause className="fill-current" /> : <Play className="fill-current" />}
          className="min-h-12! px-5! text-[1.0625rem]! desk:px-6!"
          onClick={toggle}
        >
          {isPlaying ? <Trans>Pause</Trans> : <Trans>Play</Trans>}
        </Button>
      )}
      {onAddSongs && !isEmpty && (
        <Button variant="line" icon={<Plus />} onClick={onAddSongs}>
          <Trans>Add songs</Trans>
        </Button>
      )}
      <div className="flex">
        {!isEmpty && (
          <IconButton label={t`Shuffle`} aria-busy={isBusy || undefined} disabled={isBusy} onClick={shuffle}>
            <Shuffle />
          </IconButton>
        )}
        {!isOwn && (
          <IconButton label={t`Share`} onClick={share}>
            <Share2 />
          </IconButton>
        )}
        <MoreMenu {...{ playlist, isEmpty, isOwn }} onShare={share} />
      </div>
      {dialog}
    </>
  )
}

interface MoreMenuProps {
  playlist: Playlist
  isEmpty: boolean
  isOwn: boolean
  onShare: () => void
}

function MoreMenu({ playlist, isEmpty, isOwn, onShare }: MoreMenuProps) {
  const { t } = useLingui()
  const remove = useDeletePlaylist(playlist)
  const [isEditing, setIsEditing] = useState(false)
  const archive = useArchiveDownload(`/api/playlists/${playlist.id}/archive`)
  const { report, dialog } = useReport({ kind: 'playlist', id: playlist.id })
  return (
    <>
      <Menu
        label={t`More`}
        trigger={
          <IconButton label={t`More`}>
            <Ellipsis />
          </IconButton>
        }
      >
        {isOwn && (
          <>
            <MenuItem icon={<Pencil />} onSelect={() => setIsEditing(true)}>
              <Trans>Edit playlist</Trans>
            </MenuItem>
            <MenuItem icon={<Share2 />} onSelect={onShare}>
              <Trans>Share</Trans>
            </MenuItem>
          </>
        )}
        {!isEmpty && (
          <MenuItem icon={<Download />} onSelect={archive.download}>
            <Trans>Download all</Trans>
          </MenuItem>
        )}
        {!isOwn && (
          <MenuItem icon={<Flag />} onSelect={report}>
            <Trans>Report</Trans>
          </MenuItem>
        )}
        {isOwn && (
          <>
            <MenuSeparator />
            <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => remove.mutate()}>
              <Trans>Delete playlist</Trans>
            </MenuItem>
          </>
        )}
      </Menu>
      {dialog}
      {isEditing && <EditPlaylistDialog playlist={playlist} onClose={() => setIsEditing(false)} />}
    </>
  )
}
