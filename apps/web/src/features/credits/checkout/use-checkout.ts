import type { CreditPack, PackId } from '@cadenza/domain/pricing/credit-packs'
import { useEffect, useRef, useState } from 'react'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { storeCheckoutVersion } from '#lib/storage/checkout-version.ts'
import { useCredits } from '#widgets/credits/use-credits.ts'
import { withFreshSignIn } from '#widgets/session/fresh-sign-in.ts'
import { useSession } from '#widgets/session/use-session.ts'
import { type CheckoutFailure, describeCheckoutFailure, PaymentPageMissing } from './checkout-failure.ts'
import { toSafePaymentUrl } from './payment-url.ts'

async function requestPaymentPage(pack: CreditPack, userId: string | null, signal: AbortSignal): Promise<string> {
  const body = {
    packId: pack.id,
    ...(userId === null ? {} : { userId }),
    packName: pack.name,
    amount: pack.priceCents,
    credits: pack.credits,
  }
  const session = await dataOrThrow(api.POST('/api/stripe/create-checkout-session', { body, signal }))
  const address = toSafePaymentUrl(session.url)
  if (address === null) throw new PaymentPageMissing()
  return address
}

interface Checkout {
  processingPackId: PackId | null
  failure: CheckoutFailure | null
  buy: (pack: CreditPack) => Promise<void>
  /** Aborts the current request and clears the failure. */
  reset: () => void
}

/**
 * Sends the browser to the payment page. The processing state lasts until the page is left, which prevents a second
 * press.
 */
export function useCheckout(): Checkout {
  const session = useSession()
  const credits = useCredits()
  const [processing, setProcessing] = useState<PackId | null>(null)
  const [failure, setFailure] = useState<CheckoutFailure | null>(null)
  const request = useRef<AbortController | null>(null)

  useEffect(() => {
    // When the user returns from the payment page, the browser restores this page in its processing state.
    const onPageShow = (event: PageTransitionEvent): void => {
      if (event.persisted) setProcessing(null)
    }
    window.addEventListener('pageshow', onPageShow)
    return () => {
      window.removeEventListener('pageshow', onPageShow)
      request.current?.abort()
    }
  }, [])

  const buy = async (pack: CreditPack): Promise<void> => {
    const controller = new AbortController()
    request.current = controller
    setProcessing(pack.id)
    setFailure(null)
    try {
      const userId = session.status === 'signed-in' ? session.user.id : null
      const address = await withFreshSignIn('purchase', () => requestPaymentPage(pack, userId, controller.signal))
      if (controller.signal.aborted) return
      if (credits.status === 'known') storeCheckoutVersion(credits.credits.version)
      window.location.assign(address)
    } catch (error) {
      if (controller.signal.aborted) return
      setFailure(describeCheckoutFailure(error))
      setProcessing(null)
    }
  }

  const reset = (): void => {
    request.current?.abort()
    setProcessing(null)
    setFailure(null)
  }

  return { processingPackId: processing, failure, buy, reset }
}
