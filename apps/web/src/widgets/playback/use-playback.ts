import type { Song } from '@cadenza/contract/songs'
import { useSyncExternalStore } from 'react'
import { answerOf, api } from '#lib/api-client.ts'
import { Playback, type PlaybackStatus, type Position } from './playback.ts'

function createAudio(): HTMLAudioElement {
  const audio = document.createElement('audio')
  document.body.append(audio)
  return audio
}

const findSong = (id: string): Promise<Song> => answerOf(api.GET('/api/songs/{id}', { params: { path: { id } } }))

/** The one of this page. */
export const playback = new Playback({ audio: createAudio(), findSong })

/** What one song is doing; 'empty' while another one has its turn. Only its own changes draw anything anew. */
export function useSongStatus(songId: string): PlaybackStatus {
  return useSyncExternalStore(playback.subscribe, () => {
    const { song, status } = playback.read()
    return song?.id === songId ? status : 'empty'
  })
}

/** Why the present song cannot be heard. */
export function usePlaybackError(): unknown {
  return useSyncExternalStore(playback.subscribe, () => playback.read().error)
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
