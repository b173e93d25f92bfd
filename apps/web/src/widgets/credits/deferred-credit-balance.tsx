import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { withCatalog } from '#lib/i18n.ts'
import { useDeferredModule } from '#lib/use-deferred-module.ts'
import { BalanceUnavailable } from './balance-unavailable.tsx'
import type { SongCost } from './credit-meter.tsx'
import { CreditMeterSkeleton } from './credit-meter-skeleton.tsx'

const loadBalance = withCatalog('signed-in', () => import('./credit-balance.tsx'))

/** For components of the first load: the meter itself is loaded only for signed-in users. */
export function DeferredCreditBalance({ cost }: { cost?: SongCost | undefined }) {
  const { t } = useLingui()
  const [hasFailed, setHasFailed] = useState(false)
  const part = useDeferredModule(loadBalance, !hasFailed, () => setHasFailed(true))
  if (part) return <part.CreditBalance cost={cost} />
  if (hasFailed) return <BalanceUnavailable onRetry={() => setHasFailed(false)} />
  return <CreditMeterSkeleton label={t`Loading your balance`} />
}
