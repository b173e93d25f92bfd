import type { Song } from '@cadenza/contract/songs'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useToast } from '#ui/overlays/toast.tsx'
import { CopyLinkDialog, PublishFirstDialog } from './share-dialogs.tsx'
import { shareLink, songUrl } from './share-link.ts'
import { useVisibility } from './use-visibility.ts'

type Step = 'closed' | 'ask' | 'by-hand'

interface Sharing {
  share: () => void
  /** Must be rendered in a component that stays mounted while the dialog is open. */
  dialog: ReactNode
}

/** Only its creator could open a link to a private song, so making it public is offered first. */
export function useShareSong(song: Song): Sharing {
  const { t } = useLingui()
  const toast = useToast()
  const visibility = useVisibility(song)
  const [step, setStep] = useState<Step>('closed')
  const url = songUrl(song.id)
  const { title } = song
  const close = (): void => setStep('closed')

  const share = async (): Promise<void> => {
    const outcome = await shareLink({ title, url })
    setStep(outcome === 'by-hand' ? 'by-hand' : 'closed')
    if (outcome === 'copied') toast.show({ tone: 'good', topic: 'share', message: t`Link copied` })
  }

  const publishAndShare = async (): Promise<void> => {
    try {
      await visibility.mutateAsync(true)
    } catch {
      // The mutation itself shows that it failed.
      return
    }
    await share()
  }

  return {
    share: () => (song.isPublic ? void share() : setStep('ask')),
    dialog:
      step === 'by-hand' ? (
        <CopyLinkDialog label={<Trans>Link to the song</Trans>} url={url} onClose={close} />
      ) : step === 'ask' ? (
        <PublishFirstDialog isBusy={visibility.isPending} onPublish={() => void publishAndShare()} onClose={close}>
          <Trans>
            “{title}” is private, so a link to it opens for you alone. A public song can be found and played by
            everyone. You can make it private again at any time.
          </Trans>
        </PublishFirstDialog>
      ) : null,
  }
}
