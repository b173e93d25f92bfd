import type { Song } from '@cadenza/contract/songs'

export type Repeat = 'off' | 'all' | 'one'

/** Contains every song once, because songs are identified by their id when they are moved or removed. */
export interface QueueOrder {
  songs: readonly Song[]
  /** The order before it was shuffled; null when the queue is not shuffled. */
  unshuffled: readonly Song[] | null
}

export const EMPTY_QUEUE: QueueOrder = { songs: [], unshuffled: null }

type ChangeSongs = (songs: readonly Song[]) => readonly Song[]

/** Changes both orders, so that undoing a shuffle neither loses nor restores a song. */
function changeBothOrders(queue: QueueOrder, change: ChangeSongs): QueueOrder {
  return { songs: change(queue.songs), unshuffled: queue.unshuffled && change(queue.unshuffled) }
}

function uniqueSongs(songs: readonly Song[]): readonly Song[] {
  const seen = new Set<string>()
  const unique = songs.filter(({ id }) => !seen.has(id) && seen.add(id))
  return unique.length === songs.length ? songs : unique
}

const without = (songs: readonly Song[], songId: string): readonly Song[] => songs.filter(({ id }) => id !== songId)

const indexIn = (songs: readonly Song[], songId: string | undefined): number =>
  songs.findIndex(({ id }) => id === songId)

/** Returns the requested queue; when it does not contain the song, the queue is only that song. */
export function queueFor(song: Song, queue: readonly Song[] = []): QueueOrder {
  return { songs: indexIn(queue, song.id) < 0 ? [song] : uniqueSongs(queue), unshuffled: null }
}

function haveSameSongs(some: readonly Song[], others: readonly Song[]): boolean {
  const ids = new Set(others.map(({ id }) => id))
  return some.length === others.length && some.every(({ id }) => ids.has(id))
}

interface WantedQueue {
  song: Song
  queue: readonly Song[] | undefined
  isShuffled: boolean
}

/** A queue with the same songs as before keeps its changed or shuffled order. */
export function replaceQueue(before: QueueOrder, { song, queue, isShuffled }: WantedQueue): QueueOrder {
  const wanted = queueFor(song, queue)
  if (haveSameSongs(wanted.songs, before.songs)) return before
  return isShuffled ? shuffled(wanted, song.id) : wanted
}

/** The current song comes first, so that all others are still to come. */
export function shuffled(
  queue: QueueOrder,
  currentId: string | undefined,
  random: () => number = Math.random,
): QueueOrder {
  const { songs } = queue
  const present = songs.filter(({ id }) => id === currentId)
  const others = songs.filter(({ id }) => id !== currentId)
  for (let last = others.length - 1; last > 0; last -= 1) {
    const chosen = Math.floor(random() * (last + 1))
    const [a, b] = [others[last], others[chosen]]
    if (a && b) [others[last], others[chosen]] = [b, a]
  }
  return { songs: [...present, ...others], unshuffled: queue.unshuffled ?? songs }
}

export function unshuffled(queue: QueueOrder): QueueOrder {
  return queue.unshuffled ? { songs: queue.unshuffled, unshuffled: null } : queue
}

export function withSongAfter(queue: QueueOrder, song: Song, currentId: string | undefined): QueueOrder {
  if (song.id === currentId) return queue
  return changeBothOrders(queue, (songs) => {
    const others = without(songs, song.id)
    const place = indexIn(others, currentId) + 1
    return [...others.slice(0, place), song, ...others.slice(place)]
  })
}

export function withSongLast(queue: QueueOrder, song: Song): QueueOrder {
  return changeBothOrders(queue, (songs) => [...without(songs, song.id), song])
}

export function withoutSong(queue: QueueOrder, songId: string): QueueOrder {
  return changeBothOrders(queue, (songs) => without(songs, songId))
}

/** Moves a song in the shuffled order only; the order from before the shuffle stays. */
export function withSongAt(queue: QueueOrder, songId: string, toIndex: number): QueueOrder {
  const song = queue.songs[indexIn(queue.songs, songId)]
  if (!song) return queue
  const others = without(queue.songs, songId)
  const place = Math.min(Math.max(toIndex, 0), others.length)
  return { ...queue, songs: [...others.slice(0, place), song, ...others.slice(place)] }
}

/** Replaces one song with its current version. */
export function withSongUpdated(queue: QueueOrder, fresh: Song): QueueOrder {
  return changeBothOrders(queue, (songs) => songs.map((song) => (song.id === fresh.id ? fresh : song)))
}

export function songsAfter(songs: readonly Song[], songId: string | undefined): readonly Song[] {
  const index = indexIn(songs, songId)
  return index < 0 ? [] : songs.slice(index + 1)
}

/** Returns the next or previous song; null at an end of the queue, unless the whole queue repeats. */
export function neighborOf(
  songs: readonly Song[],
  songId: string | undefined,
  { step, repeat }: { step: 1 | -1; repeat: Repeat },
): Song | null {
  const index = indexIn(songs, songId)
  if (index < 0) return null
  const neighbor = songs[index + step]
  if (neighbor || repeat !== 'all') return neighbor ?? null
  return songs.at(step === 1 ? 0 : -1) ?? null
}
