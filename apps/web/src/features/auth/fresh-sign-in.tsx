import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import type { ConfirmedAction } from '#widgets/session/fresh-sign-in.ts'
import { WaysToConfirm } from './passkeys/sign-in/ways-to-confirm.tsx'

/** Replaces a page that needs a sign-in of the last minutes, until the user has confirmed. */
export function FreshSignIn({ action }: { action: ConfirmedAction }) {
  const queryClient = useQueryClient()
  return (
    <section className="mx-auto grid max-w-110 gap-2.5 px-4 py-14 desk:py-20">
      <span className="mb-2 grid size-18 place-items-center rounded-full bg-peony-soft text-hold">
        <KeyRound className="size-8" />
      </span>
      <h1 tabIndex={-1} className="type-page outline-none">
        <Trans>Confirm it is you</Trans>
      </h1>
      <p className="mb-3 text-ink-2">
        <Trans>Your last sign-in is too long ago for this page. You come back to this place.</Trans>
      </p>
      <WaysToConfirm action={action} onConfirmed={() => void queryClient.invalidateQueries()} />
    </section>
  )
}
