import type { Song } from '@cadenza/contract/songs'
import { ApiError } from '#lib/api-error.ts'
import { AT_REST, NOTHING_CHOSEN } from './at-rest.ts'
import type { KeptAudio } from './kept-audio.ts'
import { Listeners } from './listeners.ts'
import { lookAhead } from './look-ahead.ts'
import type { PlaybackState, PlayOptions, Position, Restored } from './playback-state.ts'
import * as order from './queue-order.ts'
import { Recovery } from './recovery.ts'
import { Silence } from './silence.ts'

interface PlaybackParts {
  audio: HTMLAudioElement
  /** The song as it is now, with an address that works. */
  findSong: (id: string) => Promise<Song>
  kept: KeptAudio
}

/** Going back later than this starts the song over. */
const START_OVER_AFTER_SECONDS = 3
/** What was heard since the last recovery before the next one counts as the first again. */
const RECOVERED_AFTER_SECONDS = 5
/** Audio that cannot be decoded may have been cut short; twice, and it is broken. */
const MAX_DECODE_FAILURES = 2
const MEDIA_ERR_DECODE = 3

/**
 * What is heard, wherever it was started: one audio element for the whole app. The address of a song leads to a signed one
 * that expires, and networks come and go, so a failure is first tried to be mended, at the place where the music stopped.
 */
export class Playback {
  readonly #audio: HTMLAudioElement
  readonly #findSong: PlaybackParts['findSong']
  readonly #kept: KeptAudio
  readonly #changes = new Listeners()
  readonly #moves = new Listeners()
  readonly #recovery = new Recovery({
    onTry: (attempt) => this.#tryAgain(attempt),
    onGiveUp: (error) => this.#fail(error),
  })
  readonly #silence = new Silence(() => this.#break(new ApiError('TIMED_OUT')))
  #state = AT_REST
  #order = order.EMPTY_QUEUE
  #position: Position = { timeSeconds: 0, durationSeconds: 0 }
  #isWanted = false
  /** The element has nothing to play: it failed, or has not been given the song yet. */
  #isUnloaded = false
  #decodeFailures = 0
  #recoveredAtSeconds = 0
  /** Where to go once the audio can; null when it is there. */
  #startAtSeconds: number | null = null

  constructor({ audio, findSong, kept }: PlaybackParts) {
    this.#audio = audio
    this.#findSong = findSong
    this.#kept = kept
    audio.preload = 'auto'
    audio.volume = this.#state.volume
    audio.addEventListener('loadedmetadata', () => this.#arrive())
    audio.addEventListener('playing', () => this.#isWanted && this.#change({ status: 'playing' }))
    audio.addEventListener('waiting', () => this.#runDry())
    audio.addEventListener('progress', () => this.#watchSilence())
    audio.addEventListener('pause', () => this.#followPause())
    audio.addEventListener('timeupdate', () => this.#followTime())
    for (const event of ['durationchange', 'seeking']) audio.addEventListener(event, () => this.#move())
    audio.addEventListener('ended', () => this.#finish())
    audio.addEventListener('error', () => this.#break())
  }

  readonly subscribe = this.#changes.add
  /** Told several times a second while it plays, hence apart from the rest. */
  readonly subscribePosition = this.#moves.add
  readonly read = (): PlaybackState => this.#state
  readonly readPosition = (): Position => this.#position

  play(song: Song, { queue, fromSeconds }: PlayOptions = {}): void {
    const isPresent = this.#isPresent(song)
    if (queue || !isPresent) this.#useQueue(song, queue)
    this.#recovery.hasBegun &&= isPresent
    if (!isPresent) this.#choose(song, fromSeconds ?? 0)
    else if (fromSeconds !== undefined) this.#goTo(fromSeconds)
    this.#decodeFailures = 0
    this.#start()
  }

  pause(): void {
    this.#isWanted = false
    this.#recovery.end()
    this.#audio.pause()
    if (this.#state.song && this.#state.status !== 'failed') this.#change({ status: 'paused' })
  }

  /** Plays or pauses this song; another one gives way to it. */
  toggle(song: Song, options: PlayOptions = {}): void {
    if (this.#isPresent(song) && this.#isWanted) this.pause()
    else this.play(song, options)
  }

  /** A song that is not the present one becomes it, and waits to be played. */
  seek(song: Song, seconds: number): void {
    if (this.#isPresent(song)) this.#goTo(seconds)
    else this.prepare(song, { fromSeconds: seconds })
  }

  /** Makes it the present song, which waits to be played. */
  prepare(song: Song, { queue, fromSeconds = 0 }: PlayOptions = {}): void {
    this.#isWanted = false
    this.#audio.pause()
    this.#useQueue(song, queue)
    this.#choose(song, fromSeconds)
  }

  /** As it was when it was left. Nothing is fetched before it is played. */
  restore({ song, queue, fromSeconds, isShuffled, repeat }: Restored): void {
    this.#order = order.queueFor(song, queue)
    this.#isUnloaded = true
    this.#startAtSeconds = fromSeconds
    this.#change({ song, status: 'paused', queue: this.#order.songs, isShuffled, repeat, turn: this.#state.turn + 1 })
    this.#move()
  }

  /** The element may have been playing before this code came: a page made by the server starts by itself. */
  adopt(song: Song): void {
    const { src, error, paused } = this.#audio
    if (this.#state.song || error || src !== new URL(song.audioUrl, document.baseURI).href) return
    this.#useQueue(song)
    this.#isWanted = !paused
    this.#startAtSeconds = this.#audio.readyState > 0 ? null : 0
    this.#change({ song, status: paused ? 'paused' : 'playing', turn: this.#state.turn + 1, error: null })
    this.#move()
  }

  next(): void {
    const following = this.#neighbour(1)
    if (following) this.#turnTo(following)
  }

  previous(): void {
    const before = this.#position.timeSeconds > START_OVER_AFTER_SECONDS ? null : this.#neighbour(-1)
    if (before && !this.#isPresent(before)) this.#turnTo(before)
    else this.#goTo(0)
  }

  playAll(songs: readonly Song[], { isShuffled = false }: { isShuffled?: boolean } = {}): void {
    const first = songs[isShuffled ? Math.floor(Math.random() * songs.length) : 0]
    if (!first) return
    this.#state = { ...this.#state, isShuffled }
    this.#order = order.EMPTY_QUEUE
    this.play(first, { queue: songs, fromSeconds: 0 })
  }

  /** With nothing to come after, it is played. */
  playNext(song: Song): void {
    const { song: present } = this.#state
    if (!present) return this.play(song)
    this.#reorder(order.withSongAfter(this.#order, song, present.id))
  }

  addToQueue(song: Song): void {
    if (!this.#state.song) return this.prepare(song)
    this.#reorder(order.withSongLast(this.#order, song))
  }

  moveInQueue(songId: string, toIndex: number): void {
    this.#reorder(order.withSongAt(this.#order, songId, toIndex))
  }

  /** The present song gives way to the next one, or to silence. */
  removeFromQueue(songId: string): void {
    if (songId === this.#state.song?.id) {
      const following = this.#neighbour(1) ?? this.#neighbour(-1)
      if (!following || following.id === songId) return this.stop()
      if (this.#isWanted) this.#turnTo(following)
      else this.#choose(following, 0)
    }
    this.#reorder(order.withoutSong(this.#order, songId))
  }

  /** Only the present song stays. */
  clearQueue(): void {
    const { song } = this.#state
    if (song) this.#reorder(order.queueFor(song))
  }

  setShuffled(isShuffled: boolean): void {
    this.#state = { ...this.#state, isShuffled }
    this.#reorder(isShuffled ? order.shuffled(this.#order, this.#state.song?.id) : order.unshuffled(this.#order))
  }

  setRepeat(repeat: order.Repeat): void {
    this.#change({ repeat })
  }

  /** 0 to 1. */
  setVolume(volume: number): void {
    const bounded = Math.min(Math.max(volume, 0), 1)
    this.#audio.volume = bounded
    this.#change({ volume: bounded })
    if (bounded > 0) this.setMuted(false)
  }

  setMuted(isMuted: boolean): void {
    this.#audio.muted = isMuted
    if (isMuted !== this.#state.isMuted) this.#change({ isMuted })
  }

  setAutoPlay(isAutoPlayOn: boolean): void {
    this.#change({ isAutoPlayOn })
  }

  /** What has become known of a song since it was chosen: its name, its shape, whether it is liked. */
  renew(fresh: Song): void {
    this.#order = order.withSongRenewed(this.#order, fresh)
    const song = this.#state.song?.id === fresh.id ? fresh : this.#state.song
    this.#change({ song, queue: this.#order.songs })
  }

  stop(): void {
    this.#isWanted = false
    this.#recovery.end()
    this.#audio.pause()
    this.#audio.removeAttribute('src')
    this.#audio.load()
    this.#startAtSeconds = null
    this.#order = order.EMPTY_QUEUE
    this.#kept.retainOnly([])
    this.#change(NOTHING_CHOSEN)
    this.#move()
  }

  #isPresent(song: Song): boolean {
    return this.#state.song?.id === song.id
  }

  #change(changed: Partial<PlaybackState>): void {
    this.#state = { ...this.#state, ...changed }
    this.#watchSilence()
    this.#changes.tell()
  }

  #reorder(queue: order.QueueOrder): void {
    this.#order = queue
    this.#change({ queue: queue.songs })
  }

  /** Asked for again with the same songs, a queue stays as it was moved or shuffled. */
  #useQueue(song: Song, wanted?: readonly Song[]): void {
    const queue = order.queueFor(song, wanted)
    if (order.haveSameSongs(queue.songs, this.#order.songs)) return
    this.#order = this.#state.isShuffled ? order.shuffled(queue, song.id) : queue
    this.#state = { ...this.#state, queue: this.#order.songs }
  }

  #watchSilence(): void {
    this.#silence.watch(this.#state.status === 'loading' && !this.#isUnloaded, this.#recovery)
  }

  #move(): void {
    const isThere = this.#startAtSeconds === null && Number.isFinite(this.#audio.duration)
    const timeSeconds = this.#startAtSeconds ?? (isThere ? this.#audio.currentTime : 0)
    const durationSeconds = isThere ? this.#audio.duration : (this.#state.song?.duration ?? 0)
    if (timeSeconds === this.#position.timeSeconds && durationSeconds === this.#position.durationSeconds) return
    this.#position = { timeSeconds, durationSeconds }
    this.#moves.tell()
  }

  #choose(song: Song, fromSeconds: number): void {
    this.#recovery.end()
    this.#decodeFailures = 0
    this.#kept.retainOnly([song.id])
    this.#change({ song, status: 'paused', queue: this.#order.songs, turn: this.#state.turn + 1, error: null })
    this.#load(song, fromSeconds)
  }

  #turnTo(song: Song): void {
    this.#choose(song, 0)
    this.#start()
  }

  #load(song: Song, fromSeconds: number): void {
    this.#isUnloaded = false
    this.#startAtSeconds = fromSeconds
    this.#audio.src = this.#kept.urlOf(song.id) ?? song.audioUrl
    this.#audio.load()
    this.#move()
  }

  #start(): void {
    const { song } = this.#state
    if (this.#isUnloaded && song) this.#load(song, this.#position.timeSeconds)
    this.#isWanted = true
    this.#change({ status: 'loading', error: null })
    this.#audio.play().catch((error: unknown) => {
      // A browser that wants a press first. Every other refusal comes as an event, or is a newer wish overtaking this one.
      if (error instanceof DOMException && error.name === 'NotAllowedError') this.pause()
    })
  }

  #goTo(seconds: number): void {
    const target = Math.min(Math.max(seconds, 0), this.#position.durationSeconds)
    if (this.#startAtSeconds === null) this.#audio.currentTime = target
    else this.#startAtSeconds = target
    this.#move()
  }

  #neighbour(step: 1 | -1): Song | null {
    return order.neighbourOf(this.#order.songs, this.#state.song?.id, { step, repeat: this.#state.repeat })
  }

  #arrive(): void {
    if (this.#startAtSeconds) this.#audio.currentTime = this.#startAtSeconds
    this.#startAtSeconds = null
    this.#move()
  }

  /** By the system: a call, headphones that were pulled out. The end of a song pauses too, and is told by itself. */
  #followPause(): void {
    if (this.#isWanted && !this.#audio.ended && this.#state.status === 'playing') this.pause()
  }

  #followTime(): void {
    const heardSeconds = this.#audio.currentTime - this.#recoveredAtSeconds
    if (this.#startAtSeconds === null && heardSeconds > RECOVERED_AFTER_SECONDS) this.#recovery.end()
    this.#move()
    const { song, status } = this.#state
    this.#recovery.hasBegun ||= status === 'playing'
    if (song && status === 'playing') lookAhead(this.#audio, this.#kept, { song, following: this.#neighbour(1) })
  }

  #finish(): void {
    const { song, repeat, isAutoPlayOn } = this.#state
    if (!song) return
    const following = repeat === 'one' ? song : isAutoPlayOn ? this.#neighbour(1) : null
    if (following && following.id !== song.id) return this.#turnTo(following)
    this.#change({ turn: this.#state.turn + 1 })
    if (!following) this.pause()
    this.#goTo(0)
    if (following) this.#start()
  }

  /** The buffer is empty. A copy of the song goes on at once; else the network may still bring more. */
  #runDry(): void {
    if (!this.#isWanted) return
    const { song } = this.#state
    const copy = song && this.#startAtSeconds === null ? this.#kept.urlOf(song.id) : null
    if (song && copy !== null && this.#audio.src !== copy) {
      this.#load(song, this.#position.timeSeconds)
      return this.#start()
    }
    this.#change({ status: 'loading' })
  }

  #break(reason?: ApiError): void {
    const { song } = this.#state
    if (!song || !this.#audio.hasAttribute('src') || this.#isUnloaded) return
    const { error } = this.#audio
    this.#startAtSeconds ??= this.#position.timeSeconds
    this.#recoveredAtSeconds = this.#startAtSeconds
    this.#isUnloaded = true
    if (error?.code === MEDIA_ERR_DECODE) {
      this.#decodeFailures += 1
      this.#kept.retainOnly([])
    }
    if (!this.#isWanted) return
    const isHopeless = this.#decodeFailures > MAX_DECODE_FAILURES || (reason && !this.#recovery.hasBegun)
    if (isHopeless) return this.#fail(reason ?? error)
    this.#change({ status: 'loading' })
    this.#recovery.fail(reason ?? error)
  }

  #tryAgain(attempt: number): void {
    const { song } = this.#state
    if (!song) return
    // Its address leads to a freshly signed one each time; only then it may be the song that has moved.
    if (attempt === 0 || this.#kept.urlOf(song.id) !== null) this.#start()
    else void this.#findAndStart(song)
  }

  async #findAndStart({ id }: Song): Promise<void> {
    const { turn } = this.#state
    const isCurrent = (): boolean => this.#isUnloaded && this.#isWanted && this.#state.turn === turn
    try {
      const fresh = await this.#findSong(id)
      if (!isCurrent()) return
      this.renew(fresh)
      this.#start()
    } catch (error) {
      if (!isCurrent()) return
      if (error instanceof ApiError && error.code === 'NOT_FOUND') this.#fail(error)
      else this.#recovery.fail(error)
    }
  }

  #fail(error: unknown): void {
    this.#isWanted = false
    this.#recovery.end()
    this.#audio.pause()
    this.#change({ status: 'failed', error })
  }
}
