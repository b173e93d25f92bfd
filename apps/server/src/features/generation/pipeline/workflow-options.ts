/** How long the engine keeps what has ended. */
export const RETENTION = { hours: 1 }
/** Longer than the longest call of a music provider, so that none is suspended or repeated while it runs. */
export const CALL_INACTIVITY = { minutes: 5 }
export const ABORT = { minutes: 10 }

/** Waits while the database or the store is unavailable. Pollers end what waits too long. */
export const RETRY_FOREVER = { initialRetryInterval: 100, maxRetryInterval: 10_000 }

/** How the engine repeats a workflow that no worker has ended. */
export const WORKFLOW_RETRIES = {
  initialInterval: 100,
  exponentiationFactor: 2,
  maxInterval: 10_000,
  maxAttempts: 200,
  onMaxAttempts: 'pause',
} as const
