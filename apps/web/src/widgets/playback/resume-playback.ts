import type { Song } from '@cadenza/contract/songs'
import { readStored, removeStored, writeStored } from '#lib/storage/local-storage.ts'
import { RESUME_KEY } from './current-song-flag.ts'
import type { Playback } from './playback.ts'
import type { Repeat } from './queue/queue-order.ts'

const POSITION_KEY = 'cadenza-now-playing-at'
const SAVE_EVERY_MS = 5000
const MAX_QUEUE = 200

interface SavedPlayback {
  song: Song
  queue: Song[]
  isShuffled: boolean
  repeat: Repeat
}

/** Returns the part of the queue around the current song, limited to the number of songs that are saved. */
export function queueAround(queue: readonly Song[], songId: string, max = MAX_QUEUE): Song[] {
  const index = queue.findIndex(({ id }) => id === songId)
  const from = Math.max(0, Math.min(index - Math.floor(max / 2), queue.length - max))
  return queue.slice(from, from + max)
}

/** The waveform is most of a song's size, and is requested again when the song plays. */
const withoutWaveform = (song: Song): Song => ({ ...song, waveform: '' })

function isSong(value: unknown): value is Song {
  return typeof value === 'object' && value !== null && 'id' in value && 'audioUrl' in value
}

function readSavedPlayback(): SavedPlayback | null {
  try {
    const value: unknown = JSON.parse(readStored(RESUME_KEY) ?? 'null')
    if (typeof value !== 'object' || value === null || !('song' in value) || !isSong(value.song)) return null
    const { song, queue, isShuffled, repeat } = value as Record<string, unknown> & { song: Song }
    return {
      song,
      queue: Array.isArray(queue) ? queue.filter(isSong) : [song],
      isShuffled: isShuffled === true,
      repeat: repeat === 'all' || repeat === 'one' ? repeat : 'off',
    }
  } catch {
    return null
  }
}

function readSavedSeconds(songId: string): number {
  const [id, seconds] = (readStored(POSITION_KEY) ?? '').split(' ')
  return id === songId ? Math.max(0, Number(seconds) || 0) : 0
}

const restoredSongs = new WeakSet<Song>()

/** Returns true for a song that was restored from storage, possibly without its waveform. */
export function isRestoredSong(song: Song): boolean {
  return restoredSongs.has(song)
}

/** Restores the saved playback: paused, at its position, and without loading any audio. */
export function resumePlayback(playback: Playback): void {
  const saved = readSavedPlayback()
  if (!saved || playback.read().song) return
  for (const song of [saved.song, ...saved.queue]) restoredSongs.add(song)
  playback.restore({ ...saved, fromSeconds: readSavedSeconds(saved.song.id) })
}

/** Saves the playback on this device, so that a reload can restore it. */
export function savePlaybackForResume(playback: Playback): void {
  let savedFields: unknown[] = []
  let savedAtMs = 0
  let saved = ''
  const saveQueue = (): void => {
    const { song, queue, isShuffled, repeat } = playback.read()
    const now = [song, queue, isShuffled, repeat]
    if (now.every((part, index) => part === savedFields[index])) return
    const hadSong = Boolean(savedFields[0])
    savedFields = now
    if (song) {
      const around = queueAround(queue, song.id).map(withoutWaveform)
      writeStored(RESUME_KEY, JSON.stringify({ song, queue: around, isShuffled, repeat }))
    } else if (hadSong) {
      removeStored(RESUME_KEY)
      removeStored(POSITION_KEY)
    }
  }
  const savePosition = (): void => {
    const { song } = playback.read()
    const place = song ? `${song.id} ${playback.readPosition().timeSeconds.toFixed(1)}` : ''
    // An idle tab must not overwrite what another tab has played in the meantime.
    if (!song || place === saved) return
    saved = place
    savedAtMs = Date.now()
    writeStored(POSITION_KEY, place)
  }
  playback.subscribe(() => {
    saveQueue()
    if (playback.read().status !== 'loading') savePosition()
  })
  playback.subscribePosition(() => {
    if (Date.now() - savedAtMs >= SAVE_EVERY_MS) savePosition()
  })
  addEventListener('pagehide', savePosition)
}
