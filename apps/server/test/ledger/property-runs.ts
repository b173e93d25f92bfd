import { sizeForTier } from '@cadenza/dev/test-tier'

/** How often each property of the ledger is tried. `npm run ledger:mutants` shows that so many runs notice every mistake. */
export const LEDGER_RUNS = {
  model: sizeForTier({ gate: 60, deep: 500 }),
  parallel: sizeForTier({ gate: 40, deep: 300 }),
  orders: sizeForTier({ gate: 24, deep: 200 }),
  ordersPerRun: 25,
}
