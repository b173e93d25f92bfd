import { CreditHistoryScreen } from '#features/credits/credit-history-screen.tsx'

export function Component() {
  return <CreditHistoryScreen />
}
