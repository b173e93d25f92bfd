/** After these timeouts a request is answered with 503 and Retry-After instead of waiting longer. */
export const DATABASE_TIMEOUTS = {
  connectMs: 3000,
  statementMs: 5000,
  lockMs: 2000,
  idleInTransactionMs: 10_000,
} as const
