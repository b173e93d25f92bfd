export type AuthChange = 'signed-in' | 'signed-out'

const AUTH_CHANNEL = 'cadenza-auth'

function isAuthChange(value: unknown): value is AuthChange {
  return value === 'signed-in' || value === 'signed-out'
}

/** Notifies the other tabs of this browser; the sending tab does not receive its own message. */
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

/** 'order': only the order of its songs changed. 'content': its songs, its picture or its details changed. */
export interface PlaylistChange {
  playlistId: string
  version: number
  what: 'order' | 'content'
}

const PLAYLISTS_CHANNEL = 'cadenza-playlists'

function isPlaylistChange(value: unknown): value is PlaylistChange {
  return typeof value === 'object' && value !== null && 'playlistId' in value && 'version' in value && 'what' in value
}

/** Notifies the other tabs of this browser. */
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
