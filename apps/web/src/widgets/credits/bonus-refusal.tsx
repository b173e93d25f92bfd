import type { BonusRefusal } from '@cadenza/contract/auth'
import { Trans } from '@lingui/react/macro'

/** Why there are no free credits, and what to do about it. */
export function BonusRefusalText({ refusal }: { refusal: BonusRefusal }) {
  switch (refusal) {
    case 'email-unverified':
      return (
        <Trans>
          The 300 free credits need a verified e-mail address, and your sign-in gave us none. Verify it there and sign
          in again, and they are yours. You can buy credits at any time.
        </Trans>
      )
    case 'mailbox-known':
      return (
        <Trans>This mailbox has had its 300 free credits with another account. You can buy credits at any time.</Trans>
      )
    case 'network-busy':
      return (
        <Trans>
          Many new accounts came from your network today, so your 300 free credits have to wait. Sign in again tomorrow
          to get them. You can buy credits at any time.
        </Trans>
      )
    case 'budget-spent':
      return (
        <Trans>
          All free credits of today are given away. Sign in again tomorrow to get your 300. You can buy credits at any
          time.
        </Trans>
      )
  }
}
