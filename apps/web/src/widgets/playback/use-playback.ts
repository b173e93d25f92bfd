import type { ListenBatch } from '@cadenza/contract/plays'
import type { Song } from '@cadenza/contract/songs'
import { useSyncExternalStore } from 'react'
import { answerOf, api } from '#lib/api-client.ts'
import { ApiError, type FailureCode } from '#lib/api-error.ts'
import { DeviceAudio } from '#widgets/offline/device-audio.ts'
import { keptSongs } from '#widgets/offline/kept-songs.ts'
import { reportPlaying } from './anything-playing.ts'
import { keepPreferences } from './audio-preferences.ts'
import { AudioCopies } from './kept-audio.ts'
import { tellListens } from './listens.ts'
import { joinMediaSession } from './media-session.ts'
import { playInOneTab } from './one-tab.ts'
import type { PlaybackState, PlaybackStatus, Position } from './playback-state.ts'
import { Playback } from './playback.ts'
import { keepForResume } from './resume.ts'

const LATER_CODES = new Set<FailureCode>(['RATE_LIMITED', 'INTERNAL'])

/** A page made by the server may have its own, which plays already. */
function findAudio(): HTMLAudioElement {
  const adopted = document.querySelector<HTMLAudioElement>('audio[data-adopt]')
  if (adopted) return adopted
  const audio = document.createElement('audio')
  document.body.append(audio)
  return audio
}

const findSong = (id: string): Promise<Song> => answerOf(api.GET('/api/songs/{id}', { params: { path: { id } } }))

async function tellPlays(body: ListenBatch): Promise<void> {
  try {
    await answerOf(api.POST('/api/plays', { body, keepalive: true }))
  } catch (error) {
    // Refused for good: telling it again would be refused again.
    const isLater = !(error instanceof ApiError) || error.isUnreachable || LATER_CODES.has(error.code)
    if (isLater) throw error
  }
}

/** The one of this page. */
export const playback = new Playback({
  audio: findAudio(),
  findSong,
  kept: new DeviceAudio(keptSongs, new AudioCopies()),
})

keepPreferences(playback)
keepForResume(playback)
playInOneTab(playback)
joinMediaSession(playback, navigator.mediaSession)
tellListens(playback, { tell: tellPlays })
playback.subscribe(() => reportPlaying(playback.read().song !== null))

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

const NOT_FOLLOWED = (): (() => void) => () => undefined
const AT_START: Position = { timeSeconds: 0, durationSeconds: 0 }

/** Where the present song is; pass false for one that has not its turn. */
export function usePosition(isPresent: boolean): Position {
  return useSyncExternalStore(
    isPresent ? playback.subscribePosition : NOT_FOLLOWED,
    isPresent ? playback.readPosition : () => AT_START,
  )
}
