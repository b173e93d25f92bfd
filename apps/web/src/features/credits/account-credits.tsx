import { Trans } from '@lingui/react/macro'
import { ReceiptText } from 'lucide-react'
import { LinkButton } from '#ui/button.tsx'
import { BalanceCard } from '#widgets/credits/balance-card.tsx'
import { CreditBalance } from '#widgets/credits/credit-balance.tsx'

export function AccountCredits() {
  return (
    <BalanceCard>
      <CreditBalance />
      <LinkButton to="/account/credits" variant="soft" isBlock icon={<ReceiptText />} className="mt-3.5">
        <Trans>Credit history</Trans>
      </LinkButton>
    </BalanceCard>
  )
}
