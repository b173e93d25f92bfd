import type { Credits } from '@cadenza/contract/credits'
import { followStream, isCredits } from './credit-stream.ts'

interface Following {
  userId: string
  onCredits: (credits: Credits) => void
  /** No value can be expected from the stream: whoever shows the balance should ask for it. */
  onLost: () => void
}

const nextLook = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const options = { once: true, signal }
    window.addEventListener('focus', () => resolve(), options)
    window.addEventListener('online', () => resolve(), options)
    signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** Runs while no other tab of this browser does the same; without locks each tab runs its own. */
async function runInOneTab(name: string, signal: AbortSignal, run: () => Promise<void>): Promise<void> {
  // Missing outside of secure contexts and in older browsers.
  if (!navigator.locks) return await run()
  await navigator.locks.request(name, { signal }, run)
}

async function followUntil(signal: AbortSignal, { userId, onCredits, onLost }: Following): Promise<void> {
  const name = `cadenza-credits-${userId}`
  const otherTabs = new BroadcastChannel(name)
  otherTabs.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (isCredits(event.data)) onCredits(event.data)
  })
  signal.addEventListener('abort', () => otherTabs.close(), { once: true })
  const listener = {
    onCredits: (credits: Credits) => {
      onCredits(credits)
      otherTabs.postMessage(credits)
    },
    onRefused: onLost,
  }
  while (!signal.aborted) {
    try {
      await runInOneTab(name, signal, () => followStream(listener, signal))
    } catch {
      // Stopped while waiting for its turn, or the browser has no streams.
    }
    if (signal.aborted) return
    onLost()
    await nextLook(signal)
  }
}

/**
 * Tells every new balance until the returned function is called. A browser opens six connections to a server, and a stream
 * is one of them for good, so one tab holds it and tells the others.
 */
export function followCredits(following: Following): () => void {
  let round: AbortController | null = null
  const start = (): void => {
    round = new AbortController()
    void followUntil(round.signal, following)
  }
  const stop = (): void => round?.abort()
  const onPageShow = (event: PageTransitionEvent): void => {
    if (event.persisted) start()
  }
  start()
  // A page with an open stream or a lock cannot be kept for the way back.
  window.addEventListener('pagehide', stop)
  window.addEventListener('pageshow', onPageShow)
  return () => {
    stop()
    window.removeEventListener('pagehide', stop)
    window.removeEventListener('pageshow', onPageShow)
  }
}
