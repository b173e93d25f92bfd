import { CREDIT_PACKS } from '@cadenza/domain/pricing/credit-packs'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { clearCheckoutVersion, readCheckoutVersion } from '#lib/storage/checkout-version.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import { creditsQuery } from '#widgets/credits/credits-query.ts'
import { usePackPrompt } from '#widgets/credits/pack-prompt.tsx'
import { useSession } from '#widgets/session/use-session.ts'
import { usePurchaseArrival } from './use-purchase-arrival.ts'

/** The outcome according to the URL. Anyone can write that URL, so it only proves that the user is back. */
export type PaymentOutcome = { kind: 'paid'; credits: number } | { kind: 'cancelled' }

const TOPIC = 'payment'

function usePaymentMessages() {
  const { t, i18n } = useLingui()
  const toast = useToast()
  return {
    showThanks(named: number) {
      const amount = i18n.number(named)
      const isSold = CREDIT_PACKS.some(({ credits }) => credits === named)
      toast.show({
        topic: TOPIC,
        message: isSold
          ? t`Thank you. ${amount} credits are on their way.`
          : t`Thank you. Your credits are on their way.`,
      })
    },
    showCancelled() {
      toast.show({ message: t`Payment cancelled. Nothing was charged.` })
    },
    showArrival(bought: number) {
      const amount = i18n.number(bought)
      toast.show({ topic: TOPIC, tone: 'good', message: t`Your ${amount} credits have arrived.` })
    },
  }
}

function PurchaseArrival({ userId, since }: { userId: string; since: number | null }) {
  const queryClient = useQueryClient()
  const messages = usePaymentMessages()
  const arrival = usePurchaseArrival(userId, since)
  const shownVersion = useRef<number | null>(null)

  const showArrival = useEffectEvent(messages.showArrival)

  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: creditsQuery(userId).queryKey })
  }, [queryClient, userId])

  useEffect(() => {
    if (!arrival || shownVersion.current === arrival.version) return
    shownVersion.current = arrival.version
    showArrival(arrival.purchase?.credits ?? arrival.amount)
  }, [arrival])

  return null
}

/**
 * Handles the return from the payment page: thanks or reassures the user, reloads the balance and clears the URL. It
 * never grants credits.
 */
export function PaymentReturn({ outcome }: { outcome: PaymentOutcome }) {
  const packs = usePackPrompt()
  const session = useSession()
  const messages = usePaymentMessages()
  const [, setParams] = useSearchParams()
  const [since] = useState(readCheckoutVersion)
  const hasHandled = useRef(false)

  const handleReturn = useEffectEvent(() => {
    if (outcome.kind === 'paid') messages.showThanks(outcome.credits)
    else messages.showCancelled()
    clearCheckoutVersion()
    packs.close()
    setParams(
      (current) => {
        for (const name of ['success', 'credits', 'checkout']) current.delete(name)
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  })

  useEffect(() => {
    if (hasHandled.current) return
    hasHandled.current = true
    handleReturn()
  }, [])

  if (outcome.kind === 'cancelled' || session.status !== 'signed-in') return null
  return <PurchaseArrival userId={session.user.id} since={since} />
}
