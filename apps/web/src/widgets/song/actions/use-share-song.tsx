import type { Song } from '@cadenza/contract/songs'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useToast } from '#ui/overlays/toast.tsx'
import { useSession } from '#widgets/session/use-session.ts'
import { SharingDialog } from '#widgets/song/sharing/sharing-dialog.tsx'
import { CopyLinkDialog } from './share-dialogs.tsx'
import { shareLink, songUrl } from './share-link.ts'

type Step = 'closed' | 'audience' | 'by-hand'

interface Sharing {
  share: () => void
  /** Must be rendered in a component that stays mounted while the dialog is open. */
  dialog: ReactNode
}

/** Whose song it is decides who may hear it; everyone else can only pass on the link of a public song. */
export function useShareSong(song: Song): Sharing {
  const { t } = useLingui()
  const toast = useToast()
  const session = useSession()
  const [step, setStep] = useState<Step>('closed')
  const isOwn = session.status === 'signed-in' && session.user.id === song.userId
  const url = songUrl(song.id)
  const close = (): void => setStep('closed')

  const share = async (): Promise<void> => {
    const outcome = await shareLink({ title: song.title, url })
    setStep(outcome === 'by-hand' ? 'by-hand' : 'closed')
    if (outcome === 'copied') toast.show({ tone: 'good', topic: 'share', message: t`Link copied` })
  }

  return {
    share: () => (isOwn ? setStep('audience') : void share()),
    dialog:
      step === 'by-hand' ? (
        <CopyLinkDialog label={<Trans>Link to the song</Trans>} url={url} onClose={close} />
      ) : step === 'audience' ? (
        <SharingDialog song={song} onClose={close} />
      ) : null,
  }
}
