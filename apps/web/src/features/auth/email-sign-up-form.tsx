import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { ERROR_MESSAGES, errorMessageFor } from '#lib/api/error-messages.ts'
import { finishPendingSignOut } from '#lib/storage/pending-sign-out.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { SignUpPress } from '#widgets/session/sign-up-press.ts'
import { useSession } from '#widgets/session/use-session.ts'
import { storePress } from './stored-press.ts'

type EmailLinkState = { kind: 'idle' | 'busy' | 'sent' } | { kind: 'failed'; message: MessageDescriptor }

function useEmailLink(next: string, press: SignUpPress | null) {
  const [progress, setProgress] = useState<EmailLinkState>({ kind: 'idle' })

  const request = async (email: string): Promise<void> => {
    setProgress({ kind: 'busy' })
    try {
      await finishPendingSignOut()
      await dataOrThrow(api.POST('/api/auth/email/start', { body: { email, next } }))
      storePress(press)
      setProgress({ kind: 'sent' })
    } catch (error) {
      setProgress({ kind: 'failed', message: errorMessageFor(error, msg`Failed to sign up with email`) })
    }
  }

  return { progress, request }
}

interface EmailSignUpFormProps {
  next: string
  press: SignUpPress | null
  onBack: () => void
}

export function EmailSignUpForm({ next, press, onBack }: EmailSignUpFormProps) {
  const { t } = useLingui()
  const session = useSession()
  const [email, setEmail] = useState('')
  const { progress, request } = useEmailLink(next, press)
  const field = useRef<HTMLInputElement>(null)
  const isEmailDisabled = 'methods' in session && !session.methods.email

  // The button that had the focus was removed together with the other mode.
  useEffect(() => field.current?.focus(), [])

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void request(email.trim())
  }

  const back = (
    <Button variant="ghost" icon={<ArrowLeft size={20} />} onClick={onBack} className="justify-self-start">
      <Trans>Back</Trans>
    </Button>
  )

  if (progress.kind === 'sent')
    return (
      <div className="grid gap-4">
        <Notice tone="good" role="status" title={<Trans>Check your inbox.</Trans>}>
          <Trans>We sent a sign-in link to {email}. It works once. You can close this window.</Trans>
        </Notice>
        {back}
      </div>
    )

  return (
    <form className="grid gap-4" onSubmit={submit}>
      <TextField
        label={t`E-mail`}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        required
        ref={field}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      {progress.kind === 'failed' && (
        <Notice tone="bad" role="alert">
          {t(progress.message)}
        </Notice>
      )}
      {isEmailDisabled && progress.kind !== 'failed' && (
        <Notice tone="plain">{t(ERROR_MESSAGES.EMAIL_NOT_CONFIGURED)}</Notice>
      )}
      <Button type="submit" size="lg" isBlock isBusy={progress.kind === 'busy'} disabled={email.trim() === ''}>
        {progress.kind === 'busy' ? <Trans>Sending the link...</Trans> : <Trans>Continue with Email</Trans>}
      </Button>
      {back}
    </form>
  )
}
