import { type EventStream, followStream } from './event-stream.ts'

interface SharedStreamOptions<T> extends EventStream<T> {
  /** Identifies the stream among the tabs of this browser; it must include the user's id. */
  name: string
  onValue: (value: T) => void
  /** The stream delivers no more values, so components that show one should request it. */
  onLost: () => void
}

const waitForFocusOrOnline = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const options = { once: true, signal }
    window.addEventListener('focus', () => resolve(), options)
    window.addEventListener('online', () => resolve(), options)
    signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** Runs while no other tab of this browser does the same; without the Web Locks API each tab runs its own. */
async function runInOneTab(name: string, signal: AbortSignal, run: () => Promise<void>): Promise<void> {
  // The Web Locks API is missing outside of secure contexts and in older browsers.
  if (!navigator.locks) return await run()
  await navigator.locks.request(name, { signal }, run)
}

async function followUntilAborted<T>(signal: AbortSignal, following: SharedStreamOptions<T>): Promise<void> {
  const { name, parseValue, onValue, onLost } = following
  const otherTabs = new BroadcastChannel(name)
  otherTabs.addEventListener('message', (event: MessageEvent<unknown>) => {
    const value = parseValue(event.data)
    if (value !== null) onValue(value)
  })
  signal.addEventListener('abort', () => otherTabs.close(), { once: true })
  const listener = {
    onValue: (value: T) => {
      onValue(value)
      otherTabs.postMessage(value)
    },
    onRefused: onLost,
  }
  while (!signal.aborted) {
    try {
      await runInOneTab(name, signal, () => followStream(following, listener, signal))
    } catch {
      // It was stopped while waiting for the lock, or the browser has no event streams.
    }
    if (signal.aborted) return
    onLost()
    await waitForFocusOrOnline(signal)
  }
}

/**
 * Calls onValue for every new value until the returned function is called. A browser opens at most six connections to a
 * server and a stream occupies one permanently, so one tab holds the stream and shares its values with the others.
 */
export function followSharedStream<T>(following: SharedStreamOptions<T>): () => void {
  let controller: AbortController | null = null
  const start = (): void => {
    controller = new AbortController()
    void followUntilAborted(controller.signal, following)
  }
  const stop = (): void => controller?.abort()
  const onPageShow = (event: PageTransitionEvent): void => {
    if (event.persisted) start()
  }
  start()
  // The browser cannot put a page with an open stream or a lock into its back/forward cache.
  window.addEventListener('pagehide', stop)
  window.addEventListener('pageshow', onPageShow)
  return () => {
    stop()
    window.removeEventListener('pagehide', stop)
    window.removeEventListener('pageshow', onPageShow)
  }
}
