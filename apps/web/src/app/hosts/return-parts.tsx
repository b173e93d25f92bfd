import { AuthSuccess } from './auth-success.tsx'
import { PaymentReturnHost } from './payment-return-host.tsx'

/** What greets a user who comes back from signing in or from paying. */
export function ReturnParts() {
  return (
    <>
      <AuthSuccess />
      <PaymentReturnHost />
    </>
  )
}
