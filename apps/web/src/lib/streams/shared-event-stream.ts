import type { UserEventName } from '@cadenza/domain/user-events'
import { followStream, type UserEvent } from './event-stream.ts'

interface EventsListener {
  userId: string
  /** What to do with the value of each event, by its name. A value that is not what it should be is to be ignored. */
  on: Partial<Record<UserEventName, (value: unknown) => void>>
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

interface SharedStream {
  onEvent: (event: UserEvent) => void
  onLost: () => void
}

async function followUntilAborted(name: string, signal: AbortSignal, { onEvent, onLost }: SharedStream): Promise<void> {
  const otherTabs = new BroadcastChannel(name)
  otherTabs.addEventListener('message', ({ data }: MessageEvent<UserEvent>) => onEvent(data))
  signal.addEventListener('abort', () => otherTabs.close(), { once: true })
  const listener = {
    onEvent: (event: UserEvent) => {
      onEvent(event)
      otherTabs.postMessage(event)
    },
    onRefused: onLost,
  }
  while (!signal.aborted) {
    try {
      await runInOneTab(name, signal, () => followStream(listener, signal))
    } catch {
      // It was stopped while waiting for the lock, or the browser has no event streams.
    }
    if (signal.aborted) return
    onLost()
    await waitForFocusOrOnline(signal)
  }
}

/**
 * Follows the events of a user until the returned function is called. A browser opens at most six connections to a
 * server and a stream occupies one permanently, so one tab holds the stream and shares its events with the others.
 */
function openSharedStream(name: string, stream: SharedStream): () => void {
  let controller: AbortController | null = null
  const start = (): void => {
    controller = new AbortController()
    void followUntilAborted(name, controller.signal, stream)
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

interface UserStream {
  listeners: Set<EventsListener>
  latest: Map<UserEventName, unknown>
  close: () => void
}

/** The streams of this tab by user: one, except for the moment in which another user signs in. */
const streams = new Map<string, UserStream>()

function openUserStream(userId: string): UserStream {
  const listeners = new Set<EventsListener>()
  const latest = new Map<UserEventName, unknown>()
  const close = openSharedStream(`cadenza-events-${userId}`, {
    onEvent: ({ name, value }) => {
      latest.set(name, value)
      for (const { on } of listeners) on[name]?.(value)
    },
    onLost: () => {
      latest.clear()
      for (const listener of listeners) listener.onLost()
    },
  })
  return { listeners, latest, close }
}

/**
 * Calls the listener with the events of the user until the returned function is called. All listeners of a browser share
 * one stream. One that comes after the first events is given the latest of each name.
 */
export function followEvents(listener: EventsListener): () => void {
  const { userId, on } = listener
  const stream = streams.get(userId) ?? openUserStream(userId)
  streams.set(userId, stream)
  stream.listeners.add(listener)
  for (const [name, value] of stream.latest) on[name]?.(value)
  return () => {
    stream.listeners.delete(listener)
    if (stream.listeners.size > 0 || streams.get(userId) !== stream) return
    streams.delete(userId)
    stream.close()
  }
}
