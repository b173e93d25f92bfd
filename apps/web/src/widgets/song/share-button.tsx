import type { Song } from '@cadenza/contract/songs'
import { Trans, useLingui } from '@lingui/react/macro'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextField } from '#ui/input.tsx'
import { useToast } from '#ui/toast.tsx'
import { shareLink, songAddress } from './share-link.ts'
import { useVisibility } from './use-visibility.ts'

type Step = 'closed' | 'ask' | 'by-hand'

/** A link to a private song would open for nobody else, so making it public is offered first. */
export function ShareButton({ song }: { song: Song }) {
  const { t } = useLingui()
  const toast = useToast()
  const visibility = useVisibility(song)
  const [step, setStep] = useState<Step>('closed')
  const url = songAddress(song.id)

  const share = async (): Promise<void> => {
    const outcome = await shareLink({ title: song.title, url })
    setStep(outcome === 'by-hand' ? 'by-hand' : 'closed')
    if (outcome === 'copied') toast.show({ tone: 'good', topic: 'share', message: t`Link copied` })
  }

  const publishAndShare = async (): Promise<void> => {
    try {
      await visibility.mutateAsync(true)
    } catch {
      // The change says itself that it failed.
      return
    }
    await share()
  }

  return (
    <>
      <IconButton label={t`Share`} onClick={() => (song.isPublic ? void share() : setStep('ask'))}>
        <Share2 />
      </IconButton>
      {step !== 'closed' && (
        <ShareDialog
          step={step}
          title={song.title}
          url={url}
          isBusy={visibility.isPending}
          onPublish={() => void publishAndShare()}
          onClose={() => setStep('closed')}
        />
      )}
    </>
  )
}

interface ShareDialogProps {
  step: Exclude<Step, 'closed'>
  title: string
  url: string
  isBusy: boolean
  onPublish: () => void
  onClose: () => void
}

function ShareDialog({ step, title, url, isBusy, onPublish, onClose }: ShareDialogProps) {
  const { t } = useLingui()
  const close = { isOpen: true, onOpenChange: (isOpen: boolean) => !isOpen && onClose(), closeLabel: t`Close` }
  if (step === 'by-hand')
    return (
      <Dialog {...close} title={<Trans>Copy the link</Trans>}>
        <TextField
          label={<Trans>Link to the song</Trans>}
          value={url}
          readOnly
          onFocus={(event) => event.target.select()}
          className="mt-4"
        />
      </Dialog>
    )
  return (
    <Dialog
      {...close}
      title={<Trans>Make it public first?</Trans>}
      description={
        <Trans>
          “{title}” is private, so a link to it opens for you alone. A public song can be found and played by everyone.
          You can make it private again at any time.
        </Trans>
      }
    >
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Button isBusy={isBusy} onClick={onPublish}>
          <Trans>Make public and share</Trans>
        </Button>
        <Button variant="soft" onClick={onClose}>
          <Trans>Keep private</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
