import { CREDIT_PACKS } from '@cadenza/domain/credit-packs'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { forgetCheckout, readCheckout } from '#lib/checkout-start.ts'
import { useToast } from '#ui/toast.tsx'
import { creditsQuery } from '#widgets/credits-query.ts'
import { usePackPrompt } from '#widgets/pack-prompt.tsx'
import { useSession } from '#widgets/use-session.ts'
import { usePurchaseArrival } from './purchase-arrival.ts'

/** What the address says. Anybody can write it, so nothing is believed but that the person is back. */
export type PaymentOutcome = { kind: 'paid'; credits: number } | { kind: 'cancelled' }

const TOPIC = 'payment'

function usePaymentMessages() {
  const { t, i18n } = useLingui()
  const toast = useToast()
  return {
    thank(named: number) {
      const amount = i18n.number(named)
      const isSold = CREDIT_PACKS.some(({ credits }) => credits === named)
      toast.show({
        topic: TOPIC,
        message: isSold
          ? t`Thank you. ${amount} credits are on their way.`
          : t`Thank you. Your credits are on their way.`,
      })
    },
    reassure() {
      toast.show({ message: t`Payment cancelled. Nothing was charged.` })
    },
    tellArrival(bought: number) {
      const amount = i18n.number(bought)
      toast.show({ topic: TOPIC, tone: 'good', message: t`Your ${amount} credits have arrived.` })
    },
  }
}

function Arrival({ userId, since }: { userId: string; since: number | null }) {
  const queryClient = useQueryClient()
  const messages = usePaymentMessages()
  const arrival = usePurchaseArrival(userId, since)
  const toldVersion = useRef<number | null>(null)

  const tell = useEffectEvent(messages.tellArrival)

  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: creditsQuery(userId).queryKey })
  }, [queryClient, userId])

  useEffect(() => {
    if (!arrival || toldVersion.current === arrival.version) return
    toldVersion.current = arrival.version
    tell(arrival.purchase?.credits ?? arrival.amount)
  }, [arrival])

  return null
}

/** Back from the payment page: thanks or reassures, loads the balance anew and clears the address. It never grants. */
export function PaymentReturn({ outcome }: { outcome: PaymentOutcome }) {
  const packs = usePackPrompt()
  const session = useSession()
  const messages = usePaymentMessages()
  const [, setParams] = useSearchParams()
  const [since] = useState(readCheckout)
  const isTold = useRef(false)

  const receive = useEffectEvent(() => {
    if (outcome.kind === 'paid') messages.thank(outcome.credits)
    else messages.reassure()
    forgetCheckout()
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
    if (isTold.current) return
    isTold.current = true
    receive()
  }, [])

  if (outcome.kind === 'cancelled' || session.status !== 'signed-in') return null
  return <Arrival userId={session.user.id} since={since} />
}
