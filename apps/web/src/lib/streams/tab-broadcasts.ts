export type AuthChange = 'signed-in' | 'signed-out'

const AUTH_CHANNEL = 'cadenza-auth'

function isAuthChange(value: unknown): value is AuthChange {
  return value === 'signed-in' || value === 'signed-out'
}

/** Tells the other tabs of this browser; the tab that says it does not hear itself. */
export function broadcastAuthChange(change: AuthChange): void {
  const channel = new BroadcastChannel(AUTH_CHANNEL)
  channel.postMessage(change)
  channel.close()
}

export function onAuthChange(listener: (change: AuthChange) => void): () => void {
  const channel = new BroadcastChannel(AUTH_CHANNEL)
  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (isAuthChange(event.data)) listener(event.data)
  })
  return () => channel.close()
}

/** 'order': its songs stand in another order. 'content': it holds others, or looks or is called otherwise. */
export interface PlaylistChange {
  playlistId: string
  version: number
  what: 'order' | 'content'
}

const PLAYLISTS_CHANNEL = 'cadenza-playlists'

function isPlaylistChange(value: unknown): value is PlaylistChange {
  return typeof value === 'object' && value !== null && 'playlistId' in value && 'version' in value && 'what' in value
}

/** Tells the other tabs of this browser. */
export function broadcastPlaylistChange(news: PlaylistChange): void {
  const channel = new BroadcastChannel(PLAYLISTS_CHANNEL)
  channel.postMessage(news)
  channel.close()
}

export function onPlaylistChange(listener: (news: PlaylistChange) => void): () => void {
  const channel = new BroadcastChannel(PLAYLISTS_CHANNEL)
  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (isPlaylistChange(event.data)) listener(event.data)
  })
  return () => channel.close()
}
