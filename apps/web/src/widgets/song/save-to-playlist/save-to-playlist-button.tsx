import type { Song } from '@cadenza/contract/songs'
import { Trans } from '@lingui/react/macro'
import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { SaveToPlaylistDialog } from './save-to-playlist-dialog.tsx'
import { pressKey } from '#widgets/session/sign-up-press.ts'
import { useSignedInAction } from '#widgets/session/use-signed-in-action.ts'

export function SaveToPlaylistButton({ song, className }: { song: Song; className?: string | undefined }) {
  const [isOpen, setIsOpen] = useState(false)
  const whenSignedIn = useSignedInAction({ reason: 'save', subjectId: song.id })
  return (
    <>
      <Button
        variant="soft"
        icon={<ListPlus />}
        data-press={pressKey('save', song.id)}
        className={classes('shrink! py-2 whitespace-normal!', className)}
        onClick={whenSignedIn(() => setIsOpen(true))}
      >
        <Trans>Save to Playlist</Trans>
      </Button>
      {isOpen && <SaveToPlaylistDialog song={song} onClose={() => setIsOpen(false)} />}
    </>
  )
}
