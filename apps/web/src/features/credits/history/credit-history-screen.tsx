import type { BonusRefusal } from '@cadenza/contract/auth'
import type { HistoryFilter } from '@cadenza/contract/credits'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { LinkButton } from '#ui/button.tsx'
import { Chip } from '#ui/fields/chip.tsx'
import { BalanceCard } from '#widgets/credits/balance-card.tsx'
import { CreditBalance } from '#widgets/credits/credit-balance.tsx'
import { Page } from '#widgets/page/page.tsx'
import { useSession } from '#widgets/session/use-session.ts'
import { BonusRefusalNotice } from './bonus-refusal-notice.tsx'
import { useRefetchOnTransfer } from './history-query.ts'
import { MonthSummary } from './month-summary.tsx'
import { TransferPages } from './transfer-pages.tsx'

const FILTERS: readonly { show: HistoryFilter; label: MessageDescriptor }[] = [
  { show: 'all', label: msg`All` },
  { show: 'spent', label: msg`Spent` },
  { show: 'added', label: msg`Added` },
  { show: 'returned', label: msg`Returned` },
]

function History({ userId, bonusRefusal }: { userId: string; bonusRefusal: BonusRefusal | null }) {
  const { t } = useLingui()
  const [show, setShow] = useState<HistoryFilter>('all')
  useRefetchOnTransfer(userId)
  return (
    <div className="grid gap-5 desk:grid-cols-[minmax(0,280px)_minmax(0,1fr)] desk:items-start desk:gap-10 xl:grid-cols-[320px_minmax(0,1fr)]">
      <div className="grid gap-3 desk:sticky desk:top-20">
        <BalanceCard>
          <CreditBalance />
        </BalanceCard>
        {bonusRefusal && <BonusRefusalNotice refusal={bonusRefusal} />}
        <MonthSummary userId={userId} />
      </div>
      <div className="min-w-0">
        <div role="group" aria-label={t`Show`} className="flex flex-wrap gap-2">
          {FILTERS.map((filter) => (
            <Chip key={filter.show} isSelected={filter.show === show} onToggle={() => setShow(filter.show)}>
              {t(filter.label)}
            </Chip>
          ))}
        </div>
        <TransferPages key={show} userId={userId} show={show} />
      </div>
    </div>
  )
}

export function CreditHistoryScreen() {
  const { t } = useLingui()
  const session = useSession()
  return (
    <Page
      title={<Trans>Credit history</Trans>}
      back={{ to: '/account', label: t`Back to account` }}
      action={
        <LinkButton
          to="/api/credits/history.csv"
          reloadDocument
          download
          variant="ghost"
          icon={<Download />}
          title={t`Download CSV`}
          className="-mr-3 desk:mr-0"
        >
          <span className="sr-only desk:not-sr-only">
            <Trans>Download CSV</Trans>
          </span>
        </LinkButton>
      }
    >
      {session.status === 'signed-in' && (
        <History userId={session.user.id} bonusRefusal={session.user.bonusRefusal ?? null} />
      )}
    </Page>
  )
}
