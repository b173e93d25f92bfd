import type { Song } from '@cadenza/contract/songs'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  ArrowDownToLine,
  ArrowUpToLine,
  CircleMinus,
  Download,
  Ellipsis,
  Flag,
  ListEnd,
  ListPlus,
  ListStart,
  Share2,
} from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { playback } from '#widgets/playback/use-playback.ts'
import { useReport } from '#widgets/report/use-report.tsx'
import { SaveToPlaylistDialog } from '#widgets/song/save-to-playlist/save-to-playlist-dialog.tsx'
import { useDownload } from '#widgets/song/actions/use-download.ts'
import { useShareSong } from '#widgets/song/actions/use-share-song.tsx'
import { pressKey } from '#widgets/session/sign-up-press.ts'
import { useSignedInAction } from '#widgets/session/use-signed-in-action.ts'
import { addToQueue, playNext } from '#widgets/playback/queue/edit-queue.ts'

/** The actions of the owner on a song's position. */
export interface PositionControl {
  isFirst: boolean
  isLast: boolean
  onMoveToTop: () => void
  onMoveToBottom: () => void
  onRemove: () => void
}

interface RowMenuProps {
  song: Song
  /** Left out when the playlist belongs to another user. */
  place?: PositionControl | undefined
}

/** A long list contains many of these menus, so each one is created when it is first opened. */
export function RowMenu(props: RowMenuProps) {
  const { t } = useLingui()
  const [wasOpened, setIsWanted] = useState(false)
  const { title } = props.song
  if (wasOpened) return <OpenedMenu {...props} />
  return (
    <IconButton
      label={t`More for “${title}”`}
      data-press={pressKey('save', props.song.id)}
      aria-haspopup="menu"
      aria-expanded={false}
      className="-ml-3 text-ink-3"
      onClick={() => setIsWanted(true)}
    >
      <Ellipsis />
    </IconButton>
  )
}

/** The menu is open from the start, because the press that creates it also opens it. */
function OpenedMenu({ song, place }: RowMenuProps) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(true)
  const toast = useToast()
  const whenSignedIn = useSignedInAction({ reason: 'save', subjectId: song.id })
  const { share, dialog } = useShareSong(song)
  const { download } = useDownload(song)
  const { report, dialog: reportDialog } = useReport({ kind: 'song', id: song.id })
  const [isSaving, setIsSaving] = useState(false)
  const { title } = song
  const showToast = (message: string): void => toast.show({ tone: 'good', topic: 'queue', message })

  return (
    <>
      <Menu
        label={t`More for “${title}”`}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        trigger={
          <IconButton label={t`More for “${title}”`} className="-ml-3 text-ink-3">
            <Ellipsis />
          </IconButton>
        }
      >
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
        <MenuItem icon={<ListPlus />} onSelect={whenSignedIn(() => setIsSaving(true))}>
          <Trans>Save to Playlist</Trans>
        </MenuItem>
        <MenuItem icon={<Share2 />} onSelect={share}>
          <Trans>Share</Trans>
        </MenuItem>
        <MenuItem icon={<Download />} onSelect={download}>
          <Trans>Download mp3</Trans>
        </MenuItem>
        {song.creditsUsed === null && (
          <MenuItem icon={<Flag />} onSelect={report}>
            <Trans>Report</Trans>
          </MenuItem>
        )}
        {place && (
          <>
            <MenuSeparator />
            <MenuItem icon={<ArrowUpToLine />} isDisabled={place.isFirst} onSelect={place.onMoveToTop}>
              <Trans>Move to top</Trans>
            </MenuItem>
            <MenuItem icon={<ArrowDownToLine />} isDisabled={place.isLast} onSelect={place.onMoveToBottom}>
              <Trans>Move to bottom</Trans>
            </MenuItem>
            <MenuItem icon={<CircleMinus />} tone="danger" onSelect={place.onRemove}>
              <Trans>Remove from playlist</Trans>
            </MenuItem>
          </>
        )}
      </Menu>
      {dialog}
      {reportDialog}
      {isSaving && <SaveToPlaylistDialog song={song} onClose={() => setIsSaving(false)} />}
    </>
  )
}
