import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button, LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useSession } from '#widgets/session/use-session.ts'

interface ConfirmEmailLinkProps {
  /** The address that the link was sent to. */
  email: string
  onConfirm: () => void
}

/** Asks before a link signs in that this browser did not ask for: somebody else may have sent it. */
export function ConfirmEmailLink({ email, onConfirm }: ConfirmEmailLinkProps) {
  const session = useSession()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const current = session.status === 'signed-in' ? session.user : null
  const currentName = current?.name
  const currentEmail = current?.email

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="type-page [overflow-wrap:anywhere] outline-none">
        <Trans>Sign in as {email}?</Trans>
      </h1>
      <p className="text-ink-2">
        <Trans>
          This link was not asked for in this browser. Go on only if you asked for it yourself, on another device for
          instance.
        </Trans>
      </p>
      {current && (
        <Notice tone="warn" className="w-full text-left [overflow-wrap:anywhere]">
          {currentEmail ? (
            <Trans>
              You are signed in here as {currentName} ({currentEmail}). That ends when you go on.
            </Trans>
          ) : (
            <Trans>You are signed in here as {currentName}. That ends when you go on.</Trans>
          )}
        </Notice>
      )}
      <div className="grid w-full gap-2">
        <Button size="lg" isBlock onClick={onConfirm}>
          <Trans>Sign in</Trans>
        </Button>
        <LinkButton to="/" replace variant="ghost" isBlock>
          {current ? <Trans>Stay signed in as {currentName}</Trans> : <Trans>Do not sign in</Trans>}
        </LinkButton>
      </div>
    </>
  )
}
