import type { ListenBatch } from '@cadenza/contract/plays'
import type { Song } from '@cadenza/contract/songs'
import { useSyncExternalStore } from 'react'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { ApiError, type FailureCode } from '#lib/api/api-error.ts'
import { onUserForgotten } from '#lib/storage/forget-user.ts'
import { OfflineFirstAudioCache } from '#widgets/offline/offline-first-audio-cache.ts'
import { offlineSongs } from '#widgets/offline/offline-songs.ts'
import { shareTokenOf } from '#widgets/song/song-path.ts'
import { setHasCurrentSong } from './current-song-flag.ts'
import { syncAudioPreferences } from './audio-preferences.ts'
import { MemoryAudioCache } from './audio-cache.ts'
import { INITIAL_PLAYBACK_STATE } from './initial-playback-state.ts'
import { reportListens } from './report-listens.ts'
import { connectMediaSession } from './media-session.ts'
import { playInOneTab } from './play-in-one-tab.ts'
import type { PlaybackState, PlaybackStatus, Position } from './playback-state.ts'
import { Playback } from './playback.ts'
import { savePlaybackForResume } from './resume-playback.ts'
import { findSimilarSongs } from './similar/find-similar-songs.ts'
import { MoreLikeThis } from './similar/more-like-this.ts'

const RETRYABLE_CODES = new Set<FailureCode>(['RATE_LIMITED', 'INTERNAL'])

/** A server-rendered page may have its own audio element, which may already be playing. */
function findOrCreateAudioElement(): HTMLAudioElement {
  const adopted = document.querySelector<HTMLAudioElement>('audio[data-adopt]')
  if (adopted) return adopted
  const audio = document.createElement('audio')
  document.body.append(audio)
  return audio
}

/** A song that was opened by a share link is found by the link alone. */
function fetchSong(id: string): Promise<Song> {
  const song = playback.read().queue.find((queued) => queued.id === id)
  const token = song ? shareTokenOf(song) : null
  return token === null
    ? dataOrThrow(api.GET('/api/songs/{id}', { params: { path: { id } } }))
    : dataOrThrow(api.GET('/api/share-links/{token}', { params: { path: { token } } }))
}

async function reportPlays(body: ListenBatch): Promise<void> {
  try {
    await dataOrThrow(api.POST('/api/plays', { body, keepalive: true }))
  } catch (error) {
    // A permanent refusal is not retried, because it would be refused again.
    const isLater = !(error instanceof ApiError) || error.isUnreachable || RETRYABLE_CODES.has(error.code)
    if (isLater) throw error
  }
}

/** The single instance of this page. */
export const playback = new Playback({
  audio: findOrCreateAudioElement(),
  findSong: fetchSong,
  audioCache: new OfflineFirstAudioCache(offlineSongs, new MemoryAudioCache()),
})

syncAudioPreferences(playback)
savePlaybackForResume(playback)
onUserForgotten(() => playback.stop())
playInOneTab(playback)
connectMediaSession(playback, navigator.mediaSession)
reportListens(playback, { send: reportPlays })
export const moreLikeThis = new MoreLikeThis(playback, { findSimilar: findSimilarSongs })
playback.subscribe(() => setHasCurrentSong(playback.read().song !== null))

/**
 * Selects one value of the playback state. `select` must return an identical value while that value does not change.
 */
export function usePlayback<T>(select: (state: PlaybackState) => T): T {
  return useSyncExternalStore(
    playback.subscribe,
    () => select(playback.read()),
    // On a prerendered page a song may play before the app has started.
    () => select(INITIAL_PLAYBACK_STATE),
  )
}

/**
 * Returns the status of one song; 'empty' while another song is current. Re-renders only when this song's status
 * changes.
 */
export function useSongStatus(songId: string): PlaybackStatus {
  return usePlayback(({ song, status }) => (song?.id === songId ? status : 'empty'))
}

/** Returns why the current song cannot be played. */
export function usePlaybackError(): unknown {
  return usePlayback(({ error }) => error)
}

const NO_SUBSCRIPTION = (): (() => void) => () => undefined
const AT_START: Position = { timeSeconds: 0, durationSeconds: 0 }

/** Returns the position of the current song; pass false for a song that is not the current one. */
export function usePosition(isCurrent: boolean): Position {
  return useSyncExternalStore(
    isCurrent ? playback.subscribePosition : NO_SUBSCRIPTION,
    isCurrent ? playback.readPosition : () => AT_START,
    () => AT_START,
  )
}
