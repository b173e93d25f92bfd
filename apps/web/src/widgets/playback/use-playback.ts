import type { ListenBatch } from '@cadenza/contract/plays'
import type { Song } from '@cadenza/contract/songs'
import { useSyncExternalStore } from 'react'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { ApiError, type FailureCode } from '#lib/api/api-error.ts'
import { OfflineFirstAudioCache } from '#widgets/offline/offline-first-audio-cache.ts'
import { offlineSongs } from '#widgets/offline/offline-songs.ts'
import { setHasCurrentSong } from './current-song-flag.ts'
import { syncAudioPreferences } from './audio-preferences.ts'
import { MemoryAudioCache } from './audio-cache.ts'
import { reportListens } from './report-listens.ts'
import { connectMediaSession } from './media-session.ts'
import { playInOneTab } from './play-in-one-tab.ts'
import type { PlaybackState, PlaybackStatus, Position } from './playback-state.ts'
import { Playback } from './playback.ts'
import { savePlaybackForResume } from './resume-playback.ts'

const RETRYABLE_CODES = new Set<FailureCode>(['RATE_LIMITED', 'INTERNAL'])

/** A page made by the server may have its own, which plays already. */
function findOrCreateAudioElement(): HTMLAudioElement {
  const adopted = document.querySelector<HTMLAudioElement>('audio[data-adopt]')
  if (adopted) return adopted
  const audio = document.createElement('audio')
  document.body.append(audio)
  return audio
}

const fetchSong = (id: string): Promise<Song> => dataOrThrow(api.GET('/api/songs/{id}', { params: { path: { id } } }))

async function reportPlays(body: ListenBatch): Promise<void> {
  try {
    await dataOrThrow(api.POST('/api/plays', { body, keepalive: true }))
  } catch (error) {
    // Refused for good: telling it again would be refused again.
    const isLater = !(error instanceof ApiError) || error.isUnreachable || RETRYABLE_CODES.has(error.code)
    if (isLater) throw error
  }
}

/** The one of this page. */
export const playback = new Playback({
  audio: findOrCreateAudioElement(),
  findSong: fetchSong,
  audioCache: new OfflineFirstAudioCache(offlineSongs, new MemoryAudioCache()),
})

syncAudioPreferences(playback)
savePlaybackForResume(playback)
playInOneTab(playback)
connectMediaSession(playback, navigator.mediaSession)
reportListens(playback, { send: reportPlays })
playback.subscribe(() => setHasCurrentSong(playback.read().song !== null))

/** One thing about what is heard. What `select` returns must be the same for as long as nothing of it changes. */
export function usePlayback<T>(select: (state: PlaybackState) => T): T {
  return useSyncExternalStore(playback.subscribe, () => select(playback.read()))
}

/** What one song is doing; 'empty' while another one has its turn. Only its own changes draw anything anew. */
export function useSongStatus(songId: string): PlaybackStatus {
  return usePlayback(({ song, status }) => (song?.id === songId ? status : 'empty'))
}

/** Why the present song cannot be heard. */
export function usePlaybackError(): unknown {
  return usePlayback(({ error }) => error)
}

const NO_SUBSCRIPTION = (): (() => void) => () => undefined
const AT_START: Position = { timeSeconds: 0, durationSeconds: 0 }

/** Where the present song is; pass false for one that has not its turn. */
export function usePosition(isCurrent: boolean): Position {
  return useSyncExternalStore(
    isCurrent ? playback.subscribePosition : NO_SUBSCRIPTION,
    isCurrent ? playback.readPosition : () => AT_START,
  )
}
