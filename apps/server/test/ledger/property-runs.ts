import { sizeForTier } from '@cadenza/dev/test-tier'

/**
 * How often each property of the ledger is run. `npm run ledger:mutants` shows that this many runs detect every mutant.
 */
export const LEDGER_RUNS = {
  model: sizeForTier({ gate: 60, deep: 500 }),
  parallel: sizeForTier({ gate: 40, deep: 300 }),
  orders: sizeForTier({ gate: 24, deep: 200 }),
  ordersPerRun: 25,
}
