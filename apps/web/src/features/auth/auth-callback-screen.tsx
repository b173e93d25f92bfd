import type { BonusRefusal } from '@cadenza/contract/auth'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { broadcastAuthChange } from '#lib/streams/tab-broadcasts.ts'
import { withCatalog } from '#lib/i18n.ts'
import { wait } from '#lib/wait.ts'
import { ArchBackdrop } from '#ui/brand/arch-backdrop.tsx'
import { Fermata } from '#ui/brand/fermata.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { storeSession } from '#widgets/session/session-query.ts'
import { ConfirmEmailLink } from './confirm-email-link.tsx'
import { finishSignIn, type SignInOutcome } from './finish-sign-in.ts'

const ERROR_SHOWN_MS = 2000
/** Few users read it, so it is not in the first load. */
const loadRefusal = withCatalog('signed-in', () => import('#widgets/credits/bonus-refusal.tsx'))

type CallbackState =
  | { kind: 'working' }
  | { kind: 'failed'; message: MessageDescriptor }
  | { kind: 'unconfirmed'; email: string; confirm: () => void }

function useFinishSignIn(): CallbackState {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const toast = useToast()
  const tellBonusRefusal = useEffectEvent(async (refusal: BonusRefusal) => {
    const { BonusRefusalText } = await loadRefusal()
    toast.show({ topic: 'bonus', message: <BonusRefusalText refusal={refusal} /> })
  })
  const [state, setState] = useState<CallbackState>({ kind: 'working' })
  const isMounted = useRef(false)
  const hasStarted = useRef(false)

  useEffect(() => {
    isMounted.current = true
    const proceed = async (outcome: SignInOutcome): Promise<void> => {
      if (outcome.kind === 'unconfirmed') {
        const confirm = (): void => {
          setState({ kind: 'working' })
          void outcome.confirm().then(proceed)
        }
        setState({ kind: 'unconfirmed', email: outcome.email, confirm })
        return
      }
      if (outcome.kind === 'signed-in') {
        storeSession(queryClient, outcome.session)
        broadcastAuthChange('signed-in')
        if (isMounted.current) await navigate(outcome.to, { replace: true })
        const refusal = outcome.session.user?.bonusRefusal
        // The credits page says the same, so a message that could not be loaded is left out.
        if (refusal) await tellBonusRefusal(refusal).catch(() => undefined)
        return
      }
      setState({ kind: 'failed', message: outcome.message })
      await wait(ERROR_SHOWN_MS)
      if (isMounted.current) await navigate('/create', { replace: true })
    }
    // An e-mail link works once, so a second run of the effect must not use it again.
    if (!hasStarted.current) {
      hasStarted.current = true
      void finishSignIn(search, hash).then(proceed)
    }
    return () => {
      isMounted.current = false
    }
  }, [search, hash, navigate, queryClient])

  return state
}

export function AuthCallbackScreen() {
  const { t } = useLingui()
  const state = useFinishSignIn()

  return (
    <main id="main" className="relative grid min-h-dvh place-items-center overflow-clip bg-peony-stage p-4">
      <ArchBackdrop className="absolute top-1/2 left-1/2 w-[520px] -translate-x-1/2 desk:w-[780px]" />
      <div className="relative grid w-full max-w-md justify-items-center gap-4 rounded-stage bg-surface p-8 text-center lift-2">
        <Fermata className="size-14!" />
        {state.kind === 'unconfirmed' && <ConfirmEmailLink email={state.email} onConfirm={state.confirm} />}
        {state.kind === 'working' && (
          <div role="status">
            <h1 tabIndex={-1} className="type-page outline-none">
              <Trans>Signing you in...</Trans>
            </h1>
          </div>
        )}
        {state.kind === 'failed' && (
          <>
            <h1 tabIndex={-1} className="type-page outline-none">
              <Trans>Authentication Error</Trans>
            </h1>
            <Notice tone="bad" role="alert" className="w-full text-left [overflow-wrap:anywhere]">
              {t(state.message)}
            </Notice>
            <p className="text-ink-2">
              <Trans>Taking you back in a moment.</Trans>
            </p>
          </>
        )}
      </div>
    </main>
  )
}
