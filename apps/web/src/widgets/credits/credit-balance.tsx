import { useLingui } from '@lingui/react/macro'
import { BalanceUnavailable } from './balance-unavailable.tsx'
import { CreditMeter, type SongCost } from './credit-meter.tsx'
import { CreditMeterSkeleton } from './credit-meter-skeleton.tsx'
import { usePackPrompt } from './pack-prompt.tsx'
import { useCredits } from './use-credits.ts'

/** The credit meter of the signed-in user. */
export function CreditBalance({ cost }: { cost?: SongCost | undefined }) {
  const { t } = useLingui()
  const packs = usePackPrompt()
  const state = useCredits()

  switch (state.status) {
    case 'loading':
      return <CreditMeterSkeleton label={t`Loading your balance`} />
    case 'unavailable':
      return <BalanceUnavailable onRetry={state.retry} />
    case 'known':
      return <CreditMeter credits={state.credits} cost={cost} onGetMore={() => packs.open()} />
  }
}
