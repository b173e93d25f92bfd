import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PaymentOutcome } from '#features/credits/checkout/payment-return.tsx'
import { withCatalog } from '#lib/i18n.ts'
import { useDeferredModule } from '#lib/use-deferred-module.ts'

const loadReturn = withCatalog('signed-in', () => import('#features/credits/checkout/payment-return.tsx'))
/** A failure is ignored because the balance shows the purchase even without the thank-you message. */
const IGNORE_FAILURE = (): void => undefined

function readOutcome(params: URLSearchParams): PaymentOutcome | null {
  if (params.get('checkout') === 'cancelled') return { kind: 'cancelled' }
  const credits = params.get('credits')
  return params.get('success') === 'true' && credits !== null ? { kind: 'paid', credits: Number(credits) } : null
}

function LoadedPaymentReturn({ outcome }: { outcome: PaymentOutcome }) {
  const part = useDeferredModule(loadReturn, true, IGNORE_FAILURE)
  return part && <part.PaymentReturn outcome={outcome} />
}

/**
 * Detects the return from the payment page. It stays mounted after the URL was cleared, to report when the credits
 * arrive.
 */
export function PaymentReturnHost() {
  const [params] = useSearchParams()
  const [outcome, setOutcome] = useState<PaymentOutcome | null>(null)
  const latest = outcome ? null : readOutcome(params)
  if (latest) setOutcome(latest)
  return outcome && <LoadedPaymentReturn outcome={outcome} />
}
