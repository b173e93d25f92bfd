export type AuthChange = 'signed-in' | 'signed-out'

const CHANNEL = 'cadenza-auth'

function isAuthChange(value: unknown): value is AuthChange {
  return value === 'signed-in' || value === 'signed-out'
}

/** Tells the other tabs of this browser; the tab that says it does not hear itself. */
export function announceAuthChange(change: AuthChange): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(change)
  channel.close()
}

export function onAuthChange(listener: (change: AuthChange) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (isAuthChange(event.data)) listener(event.data)
  })
  return () => channel.close()
}
