import type { Song } from '@cadenza/contract/songs'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useIsDesktop } from '#lib/media-query.ts'
import { Menu } from '#ui/overlays/menu.tsx'
import { useReport } from '#widgets/report/use-report.tsx'
import { useShareSong } from '#widgets/song/actions/use-share-song.tsx'
import { CoverImage } from '#widgets/song/cover/cover-image.tsx'
import { factLine } from '#widgets/song/known-facts.ts'
import { SaveToPlaylistDialog } from '#widgets/song/save-to-playlist/save-to-playlist-dialog.tsx'
import { shareTokenOf } from '#widgets/song/song-path.ts'
import { RenameSongDialog } from './rename-song-dialog.tsx'
import { SongMenuButton } from './song-menu-button.tsx'
import { SongMenuItems } from './song-menu-items.tsx'
import type { SongMenuProps } from './song-menu-props.ts'

interface OpenedSongMenuProps extends SongMenuProps {
  isOpenedByKey: boolean
}

/** The menu is open from the start, because the press that creates it also opens it. */
export function OpenedSongMenu({ isOpenedByKey, className, ...props }: OpenedSongMenuProps) {
  const { song } = props
  const { t } = useLingui()
  const isDesktop = useIsDesktop()
  const [isOpen, setIsOpen] = useState(true)
  const [isFirstTime, setIsFirstTime] = useState(true)
  const [dialog, setDialog] = useState<'rename' | 'save' | null>(null)
  const { share, dialog: shareDialog } = useShareSong(song)
  const shareToken = shareTokenOf(song)
  const { report, dialog: reportDialog } = useReport({
    kind: 'song',
    id: song.id,
    ...(shareToken !== null && { shareToken }),
  })
  const { title } = song
  const closeDialog = (): void => setDialog(null)
  return (
    <>
      <Menu
        label={t`More for “${title}”`}
        isOpen={isOpen}
        onOpenChange={(willOpen) => {
          setIsOpen(willOpen)
          setIsFirstTime(false)
        }}
        // Beside the row it can be as high as the page, and does not cover the next rows.
        side="left"
        align="start"
        focusesFirstItem={isFirstTime && isOpenedByKey}
        sheet={isDesktop ? undefined : { head: <SheetHead song={song} />, closeLabel: t`Close` }}
        trigger={<SongMenuButton song={song} className={className} />}
      >
        <SongMenuItems
          {...props}
          onSave={() => setDialog('save')}
          onRename={() => setDialog('rename')}
          onShare={share}
          onReport={report}
        />
      </Menu>
      {shareDialog}
      {reportDialog}
      {dialog === 'save' && <SaveToPlaylistDialog song={song} onClose={closeDialog} />}
      {dialog === 'rename' && <RenameSongDialog song={song} onClose={closeDialog} />}
    </>
  )
}

function SheetHead({ song }: { song: Song }) {
  const { i18n } = useLingui()
  return (
    <div className="flex items-center gap-3.5">
      <CoverImage song={song} sizes="52px" className="w-13! shrink-0" />
      <div className="min-w-0">
        <b dir="auto" className="line-clamp-2 leading-tight font-[680] wrap-anywhere font-stretch-[106%]">
          {song.title}
        </b>
        <span className="block text-small text-ink-3">{factLine(song, i18n)}</span>
      </div>
    </div>
  )
}
