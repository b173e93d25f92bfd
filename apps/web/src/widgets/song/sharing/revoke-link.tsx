import { Trans } from '@lingui/react/macro'
import { Unlink } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'

interface RevokeLinkProps {
  isBusy: boolean
  onRevoke: () => void
  /** Shown beside the button until it is pressed. */
  children: ReactNode
}

/** Revoking cannot be undone, because a new link has another address. So it is asked about first. */
export function RevokeLink({ isBusy, onRevoke, children }: RevokeLinkProps) {
  const questionId = useId()
  const [step, setStep] = useState<'idle' | 'asking' | 'kept'>('idle')
  const button = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone, and the focus with it.
  useEffect(() => {
    if (step !== 'idle') button.current?.focus()
  }, [step])

  if (step !== 'asking')
    return (
      <div className="mt-2 flex items-center gap-3">
        {children}
        <Button
          ref={button}
          variant="ghost"
          icon={<Unlink />}
          onClick={() => setStep('asking')}
          className="-mr-3 text-small! text-bad-ink"
        >
          <Trans>Revoke link</Trans>
        </Button>
      </div>
    )
  return (
    <div role="group" aria-labelledby={questionId} className="mt-3">
      <p id={questionId} className="text-small">
        <Trans>Whoever has the link can no longer open the song. A new link has another address.</Trans>
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button ref={button} variant="danger" isBusy={isBusy} onClick={onRevoke}>
          <Trans>Revoke link</Trans>
        </Button>
        <Button variant="ghost" onClick={() => setStep('kept')}>
          <Trans>Keep the link</Trans>
        </Button>
      </div>
    </div>
  )
}
