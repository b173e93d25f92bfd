import { GRANT_CHECKS } from './grant-checks.ts'
import { HOLD_CHECKS } from './hold-checks.ts'
import type { Check } from './ledger-check.ts'
import { PROTECTION_CHECKS } from './protection-checks.ts'
import { TRANSFER_CHECKS } from './transfer-checks.ts'

export const LEDGER_CHECKS: readonly Check[] = [
  ...TRANSFER_CHECKS,
  ...HOLD_CHECKS,
  ...GRANT_CHECKS,
  ...PROTECTION_CHECKS,
]
