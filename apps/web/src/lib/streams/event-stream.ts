import {
  MAX_STREAM_FAILURES,
  reconnectDelayMs,
  SUPERSEDED_EVENT,
  USER_EVENTS,
  type UserEventName,
} from '@cadenza/domain/user-events'

const URL = '/api/events'

export interface UserEvent {
  name: UserEventName
  value: unknown
}

interface StreamListener {
  onEvent: (event: UserEvent) => void
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
 * Reads one stream until it is refused, superseded, has failed twice in a row or is stopped. The browser itself reconnects
 * a broken one once, after the time that the server has told it. Returns whether it was superseded.
 */
async function readStream(
  listener: StreamListener,
  countFailure: (hasFailed: boolean) => number,
  signal: AbortSignal,
): Promise<boolean> {
  let isSuperseded = false
  const source = new EventSource(URL)
  for (const name of USER_EVENTS) {
    source.addEventListener(name, ({ data }: MessageEvent<unknown>) => {
      countFailure(false)
      listener.onEvent({ name, value: parse(data) })
    })
  }
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
    source.addEventListener(SUPERSEDED_EVENT, () => {
      isSuperseded = true
      resolve()
    })
    source.addEventListener('error', () => {
      if (countFailure(true) > 1 || source.readyState === source.CLOSED) resolve()
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
 * Passes on the events that the server sends. It ends when it is stopped or superseded, or when the server is
 * unreachable for too long.
 */
export async function followStream(listener: StreamListener, signal: AbortSignal): Promise<void> {
  let failures = 0
  const countFailure = (hasFailed: boolean): number => {
    failures = hasFailed ? failures + 1 : 0
    return failures
  }
  while (!signal.aborted && failures < MAX_STREAM_FAILURES) {
    if (await readStream(listener, countFailure, signal)) return
    if (failures > 0) await pause(reconnectDelayMs(failures), signal)
  }
}
