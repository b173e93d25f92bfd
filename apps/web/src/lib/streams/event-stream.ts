import { SUPERSEDED_EVENT } from '@cadenza/domain/superseded-event'

const MAX_FAILURES = 5
const REOPEN_AFTER_MS = 2000

export interface EventStream<T> {
  url: string
  /** The names of the events that carry a value. */
  events: readonly string[]
  /** Returns null for an invalid value. */
  parseValue: (value: unknown) => T | null
}

interface StreamListener<T> {
  onValue: (value: T) => void
  /** The server refused: the user may be signed out, or the server is restarting. */
  onRefused: () => void
}

function parse(data: unknown): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : null
  } catch {
    return null
  }
}

/**
 * Reads one stream until it is refused, superseded, has failed too often or is stopped. The browser itself reconnects a
 * broken one. Returns whether it was superseded.
 */
async function readStream<T>(
  stream: EventStream<T>,
  listener: StreamListener<T>,
  countFailure: (hasFailed: boolean) => number,
  signal: AbortSignal,
): Promise<boolean> {
  let isSuperseded = false
  const source = new EventSource(stream.url)
  const onMessage = (event: MessageEvent<unknown>): void => {
    const value = stream.parseValue(parse(event.data))
    if (value === null) return
    countFailure(false)
    listener.onValue(value)
  }
  for (const name of stream.events) source.addEventListener(name, onMessage)
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
    source.addEventListener(SUPERSEDED_EVENT, () => {
      isSuperseded = true
      resolve()
    })
    source.addEventListener('error', () => {
      if (countFailure(true) >= MAX_FAILURES || source.readyState === source.CLOSED) resolve()
    })
  })
  const isRefused = source.readyState === source.CLOSED
  source.close()
  if (isRefused && !signal.aborted) listener.onRefused()
  return isSuperseded
}

const pause = (durationMs: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, durationMs)
    signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true })
  })

/**
 * Passes on the values that the server sends. It ends when it is stopped or superseded, or when the server is
 * unreachable for too long.
 */
export async function followStream<T>(
  stream: EventStream<T>,
  listener: StreamListener<T>,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0
  const countFailure = (hasFailed: boolean): number => {
    failures = hasFailed ? failures + 1 : 0
    return failures
  }
  while (!signal.aborted && failures < MAX_FAILURES) {
    if (await readStream(stream, listener, countFailure, signal)) return
    if (failures > 0) await pause(REOPEN_AFTER_MS * 2 ** (failures - 1), signal)
  }
}
