import { CreditHistoryScreen } from '#features/credits/history/credit-history-screen.tsx'

export function Component() {
  return <CreditHistoryScreen />
}
