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

/** 'order': its songs stand in another order. 'content': it holds others, or looks or is called otherwise. */
export interface PlaylistNews {
  playlistId: string
  version: number
  what: 'order' | 'content'
}

const PLAYLISTS_CHANNEL = 'cadenza-playlists'

function isPlaylistNews(value: unknown): value is PlaylistNews {
  return typeof value === 'object' && value !== null && 'playlistId' in value && 'version' in value && 'what' in value
}

/** Tells the other tabs of this browser. */
export function announcePlaylist(news: PlaylistNews): void {
  const channel = new BroadcastChannel(PLAYLISTS_CHANNEL)
  channel.postMessage(news)
  channel.close()
}

export function onPlaylistNews(listener: (news: PlaylistNews) => void): () => void {
  const channel = new BroadcastChannel(PLAYLISTS_CHANNEL)
  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (isPlaylistNews(event.data)) listener(event.data)
  })
  return () => channel.close()
}
