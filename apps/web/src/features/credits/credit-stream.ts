import type { Credits } from '@cadenza/contract/credits'

const ADDRESS = '/api/credits/events'
const MAX_FAILURES = 5
const REOPEN_AFTER_MS = 2000

const FIELDS = ['balance', 'held', 'owed', 'maximum', 'totalUsed', 'version']

export function isCredits(value: unknown): value is Credits {
  return (
    typeof value === 'object' &&
    value !== null &&
    FIELDS.every((field) => Number.isSafeInteger(Reflect.get(value, field)))
  )
}

function parseCredits(data: unknown): Credits | null {
  try {
    const value: unknown = typeof data === 'string' ? JSON.parse(data) : null
    return isCredits(value) ? value : null
  } catch {
    return null
  }
}

interface StreamListener {
  onCredits: (credits: Credits) => void
  /** The server refused: the person may be signed out, or the server is restarting. */
  onRefused: () => void
}

/** One stream until it is refused, has failed too often or is stopped. The browser itself reconnects a broken one. */
async function readStream(
  listener: StreamListener,
  countFailure: (hasFailed: boolean) => number,
  signal: AbortSignal,
): Promise<void> {
  const source = new EventSource(ADDRESS)
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
    source.addEventListener('credits', (event) => {
      const credits = parseCredits(event.data)
      if (!credits) return
      countFailure(false)
      listener.onCredits(credits)
    })
    source.addEventListener('error', () => {
      if (countFailure(true) >= MAX_FAILURES || source.readyState === source.CLOSED) resolve()
    })
  })
  const isRefused = source.readyState === source.CLOSED
  source.close()
  if (isRefused && !signal.aborted) listener.onRefused()
}

const pause = (durationMs: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, durationMs)
    signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true })
  })

/** Follows the balance; ends when stopped, or when the server cannot be reached for long. */
export async function followStream(listener: StreamListener, signal: AbortSignal): Promise<void> {
  let failures = 0
  const countFailure = (hasFailed: boolean): number => {
    failures = hasFailed ? failures + 1 : 0
    return failures
  }
  while (!signal.aborted && failures < MAX_FAILURES) {
    await readStream(listener, countFailure, signal)
    if (failures > 0) await pause(REOPEN_AFTER_MS * 2 ** (failures - 1), signal)
  }
}
