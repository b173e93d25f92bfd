import type { Song } from '@cadenza/contract/songs'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download, Ellipsis, ListEnd, ListPlus, ListStart, PenLine, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { playback } from '#widgets/playback/use-playback.ts'
import { addToQueue, playNext } from '#widgets/playback/queue/edit-queue.ts'
import { useDownload } from '#widgets/song/actions/use-download.ts'
import { useShareSong } from '#widgets/song/actions/use-share-song.tsx'
import { SaveToPlaylistDialog } from '#widgets/song/save-to-playlist/save-to-playlist-dialog.tsx'
import { RenameSongDialog } from './rename-song-dialog.tsx'
import { useDeleteSongs } from './use-delete-songs.ts'

/** A long list contains many of these menus, so each one is created when it is first opened. */
export function OwnSongMenu({ song }: { song: Song }) {
  const { t } = useLingui()
  const [wasOpened, setWasOpened] = useState(false)
  const { title } = song
  if (wasOpened) return <OpenedMenu song={song} />
  return (
    <IconButton
      label={t`More for “${title}”`}
      aria-haspopup="menu"
      aria-expanded={false}
      className="-mr-2.5 text-ink-2"
      onClick={() => setWasOpened(true)}
    >
      <Ellipsis />
    </IconButton>
  )
}

/** The menu is open from the start, because the press that creates it also opens it. */
function OpenedMenu({ song }: { song: Song }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(true)
  const [dialog, setDialog] = useState<'rename' | 'save' | null>(null)
  const toast = useToast()
  const { share, dialog: shareDialog } = useShareSong(song)
  const { download } = useDownload(song)
  const { mutate: remove } = useDeleteSongs()
  const { title } = song
  const showToast = (message: string): void => toast.show({ tone: 'good', topic: 'queue', message })
  const trigger = (
    <IconButton label={t`More for “${title}”`} className="-mr-2.5 text-ink-2">
      <Ellipsis />
    </IconButton>
  )
  return (
    <>
      <Menu label={t`More for “${title}”`} isOpen={isOpen} onOpenChange={setIsOpen} trigger={trigger}>
        <MenuItem
          icon={<ListStart />}
          onSelect={() => {
            playNext(playback, song)
            showToast(t`“${title}” is played next`)
          }}
        >
          <Trans>Play next</Trans>
        </MenuItem>
        <MenuItem
          icon={<ListEnd />}
          onSelect={() => {
            addToQueue(playback, song)
            showToast(t`“${title}” is in the queue`)
          }}
        >
          <Trans>Add to queue</Trans>
        </MenuItem>
        <MenuItem icon={<ListPlus />} onSelect={() => setDialog('save')}>
          <Trans>Save to Playlist</Trans>
        </MenuItem>
        <MenuItem icon={<Share2 />} onSelect={share}>
          <Trans>Share</Trans>
        </MenuItem>
        <MenuItem icon={<Download />} onSelect={download}>
          <Trans>Download mp3</Trans>
        </MenuItem>
        <MenuItem icon={<PenLine />} onSelect={() => setDialog('rename')}>
          <Trans>Rename</Trans>
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => remove([song])}>
          <Trans>Delete</Trans>
        </MenuItem>
      </Menu>
      {shareDialog}
      {dialog === 'save' && <SaveToPlaylistDialog song={song} onClose={() => setDialog(null)} />}
      {dialog === 'rename' && <RenameSongDialog song={song} onClose={() => setDialog(null)} />}
    </>
  )
}
