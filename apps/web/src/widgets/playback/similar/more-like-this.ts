import type { SimilarSongs } from '@cadenza/contract/catalog'
import type { Song } from '@cadenza/contract/songs'
import { ApiError } from '#lib/api/api-error.ts'
import { Listeners } from '#lib/listeners.ts'
import type { Playback } from '#widgets/playback/playback.ts'
import { songsAfter } from '#widgets/playback/queue/queue-order.ts'

/** More songs are requested when fewer than this are left. */
const MIN_LEFT = 3
/** The API refuses longer lists of songs to leave out. */
const MAX_EXCLUDED = 50

export interface MoreLikeThisState {
  /** 'idle': nothing was requested, because it is not needed yet. */
  status: 'idle' | 'loading' | 'ready' | 'failed'
  /** What the songs have in common with the song that was chosen. */
  rule: SimilarSongs['rule'] | null
}

interface MoreLikeThisDeps {
  findSimilar: (song: Song, excludedIds: readonly string[]) => Promise<SimilarSongs>
}

const NOTHING: MoreLikeThisState = { status: 'idle', rule: null }

const idsOf = (songs: readonly Song[]): string[] => songs.map(({ id }) => id)

/**
 * Continues the queue with public songs like the one that the user chose: they are requested when its last song plays,
 * or while they are shown. A similar song that plays does not change what they are similar to, so that genre and tempo
 * do not drift away.
 */
export class MoreLikeThis {
  readonly #playback: Playback
  readonly #findSimilar: MoreLikeThisDeps['findSimilar']
  readonly #listeners = new Listeners()
  #state = NOTHING
  #seed: Song | null = null
  /** Ids of the songs that were requested for the current seed. */
  #suggestedIds = new Set<string>()
  /** Ids of the songs that were played since the page was opened, latest first. */
  #playedIds: string[] = []
  #viewersCount = 0
  /** One request for each song that plays, so that a catalog without similar songs is not asked again and again. */
  #requestedFor: Song['id'] | null = null
  #request = 0

  constructor(playback: Playback, { findSimilar }: MoreLikeThisDeps) {
    this.#playback = playback
    this.#findSimilar = findSimilar
    playback.subscribe(() => this.#update())
  }

  readonly subscribe = this.#listeners.add
  readonly read = (): MoreLikeThisState => this.#state

  /** While somebody looks at the songs, they are requested before the queue is at its end. */
  readonly watch = (): (() => void) => {
    this.#viewersCount += 1
    this.#update()
    return () => void (this.#viewersCount -= 1)
  }

  readonly retry = (): void => {
    this.#requestedFor = null
    this.#update()
  }

  #change(state: MoreLikeThisState): void {
    this.#state = state
    this.#listeners.notify()
  }

  #update(): void {
    const { song, isEndlessOn } = this.#playback.read()
    if (song && song.id !== this.#playedIds[0]) this.#playedIds = [song.id, ...this.#playedIds].slice(0, MAX_EXCLUDED)
    if (!song) this.#playedIds = []
    if (!song || !isEndlessOn) return this.#reset(null)
    const { queue } = this.#playback.read()
    const isChosen = !this.#suggestedIds.has(song.id) || !queue.some(({ id }) => id === this.#seed?.id)
    if (isChosen && song.id !== this.#seed?.id) this.#reset(song)
    if (this.#isGone(song)) return this.#playback.next()
    this.#dropQueued()
    if (this.#isRequestNeeded(song)) void this.#load(song)
  }

  /** Its creator may have made a similar song private since it was requested, and nobody is there to skip it. */
  #isGone({ id }: Song): boolean {
    const { status, error, continuation } = this.#playback.read()
    const isNotFound = status === 'failed' && error instanceof ApiError && error.code === 'NOT_FOUND'
    return isNotFound && this.#suggestedIds.has(id) && continuation.length > 0
  }

  #reset(seed: Song | null): void {
    if (!seed && !this.#seed) return
    this.#seed = seed
    this.#suggestedIds = new Set()
    this.#requestedFor = null
    this.#request += 1
    if (this.#state !== NOTHING) this.#change(NOTHING)
    const { continuation, isContinuationLoading } = this.#playback.read()
    if (continuation.length > 0 || isContinuationLoading) this.#playback.setContinuation([])
  }

  /** A song that plays or was added to the queue is no longer to come after it. */
  #dropQueued(): void {
    const { song, queue, continuation, isContinuationLoading: isLoading } = this.#playback.read()
    const queuedIds = new Set([song?.id, ...idsOf(songsAfter(queue, song?.id))])
    const left = continuation.filter(({ id }) => !queuedIds.has(id))
    if (left.length < continuation.length) this.#playback.setContinuation(left, { isLoading })
  }

  #isRequestNeeded(song: Song): boolean {
    const { queue, repeat, status, continuation, isContinuationLoading } = this.#playback.read()
    if (isContinuationLoading || this.#requestedFor === song.id || continuation.length >= MIN_LEFT) return false
    const isPlaying = status === 'playing' || status === 'loading'
    const isAtEnd = songsAfter(queue, song.id).length === 0 && repeat === 'off'
    return (isPlaying && isAtEnd) || this.#viewersCount > 0
  }

  async #load(song: Song): Promise<void> {
    const seed = this.#seed ?? song
    const request = (this.#request += 1)
    this.#requestedFor = song.id
    this.#playback.setContinuation(this.#playback.read().continuation, { isLoading: true })
    this.#change({ ...this.#state, status: 'loading' })
    try {
      const { items, rule } = await this.#findNew(seed, song)
      if (request !== this.#request) return
      for (const { id } of items) this.#suggestedIds.add(id)
      this.#change({ status: 'ready', rule })
      this.#playback.setContinuation([...this.#playback.read().continuation, ...items])
    } catch {
      if (request !== this.#request) return
      this.#change({ ...this.#state, status: 'failed' })
      this.#playback.setContinuation(this.#playback.read().continuation)
    }
  }

  /** When everything that fits was played, it is played again rather than nothing. */
  async #findNew(seed: Song, song: Song): Promise<SimilarSongs> {
    const { queue, continuation } = this.#playback.read()
    const toCome = [...idsOf(continuation), song.id, ...idsOf(songsAfter(queue, song.id))].slice(0, MAX_EXCLUDED)
    const excluded = [...new Set([...toCome, ...this.#playedIds])].slice(0, MAX_EXCLUDED)
    const found = await this.#findSimilar(seed, excluded)
    if (found.items.length > 0 || continuation.length > 0 || excluded.length === toCome.length) return found
    return this.#findSimilar(seed, toCome)
  }
}
