import type { Song } from '@cadenza/contract/songs'
import { ApiError } from '#lib/api/api-error.ts'
import { INITIAL_PLAYBACK_STATE, NO_SONG } from './initial-playback-state.ts'
import type { AudioCache } from './audio-cache.ts'
import { Listeners } from './listeners.ts'
import { prefetchAudio } from './prefetch-audio.ts'
import type { PlaybackDeps, PlaybackState, PlayOptions, Position, RestoredPlayback } from './playback-state.ts'
import * as order from './queue/queue-order.ts'
import { Recovery } from './recovery.ts'
import { StallTimer } from './stall-timer.ts'

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
  readonly #findSong: PlaybackDeps['findSong']
  readonly #audioCache: AudioCache
  readonly #stateListeners = new Listeners()
  readonly #positionListeners = new Listeners()
  readonly #recovery = new Recovery({
    onTry: (attempt) => this.#retry(attempt),
    onGiveUp: (error) => this.#fail(error),
  })
  readonly #stallTimer = new StallTimer(() => this.#onAudioError(new ApiError('TIMED_OUT')))
  #state = INITIAL_PLAYBACK_STATE
  #order = order.EMPTY_QUEUE
  #position: Position = { timeSeconds: 0, durationSeconds: 0 }
  #shouldPlay = false
  /** The element has nothing to play: it failed, or has not been given the song yet. */
  #isUnloaded = false
  #decodeFailures = 0
  #recoveredAtSeconds = 0
  /** Where to go once the audio can; null when it is there. */
  #startAtSeconds: number | null = null

  constructor({ audio, findSong, audioCache }: PlaybackDeps) {
    this.#audio = audio
    this.#findSong = findSong
    this.#audioCache = audioCache
    audio.preload = 'auto'
    audio.volume = this.#state.volume
    audio.addEventListener('loadedmetadata', () => this.#onMetadataLoaded())
    audio.addEventListener('playing', () => this.#shouldPlay && this.#change({ status: 'playing' }))
    audio.addEventListener('waiting', () => this.#onBufferEmpty())
    audio.addEventListener('progress', () => this.#watchForStall())
    audio.addEventListener('pause', () => this.#onPause())
    audio.addEventListener('timeupdate', () => this.#onTimeUpdate())
    for (const event of ['durationchange', 'seeking']) audio.addEventListener(event, () => this.#updatePosition())
    audio.addEventListener('ended', () => this.#onEnded())
    audio.addEventListener('error', () => this.#onAudioError())
  }

  readonly subscribe = this.#stateListeners.add
  /** Told several times a second while it plays, hence apart from the rest. */
  readonly subscribePosition = this.#positionListeners.add
  readonly read = (): PlaybackState => this.#state
  readonly readPosition = (): Position => this.#position

  play(song: Song, { queue, fromSeconds }: PlayOptions = {}): void {
    const isCurrent = this.#isCurrent(song)
    if (queue || !isCurrent) this.#useQueue(song, queue)
    this.#recovery.hasBegun &&= isCurrent
    if (!isCurrent) this.#selectSong(song, fromSeconds ?? 0)
    else if (fromSeconds !== undefined) this.#goTo(fromSeconds)
    this.#decodeFailures = 0
    this.#start()
  }

  pause(): void {
    this.#shouldPlay = false
    this.#recovery.end()
    this.#audio.pause()
    if (this.#state.song && this.#state.status !== 'failed') this.#change({ status: 'paused' })
  }

  /** Plays or pauses this song; another one gives way to it. */
  toggle(song: Song, options: PlayOptions = {}): void {
    if (this.#isCurrent(song) && this.#shouldPlay) this.pause()
    else this.play(song, options)
  }

  /** A song that is not the present one becomes it, and waits to be played. */
  seek(song: Song, seconds: number): void {
    if (this.#isCurrent(song)) this.#goTo(seconds)
    else this.prepare(song, { fromSeconds: seconds })
  }

  /** Makes it the present song, which waits to be played. */
  prepare(song: Song, { queue, fromSeconds = 0 }: PlayOptions = {}): void {
    this.#shouldPlay = false
    this.#audio.pause()
    this.#useQueue(song, queue)
    this.#selectSong(song, fromSeconds)
  }

  /** As it was when it was left. Nothing is fetched before it is played. */
  restore({ song, queue, fromSeconds, isShuffled, repeat }: RestoredPlayback): void {
    this.#order = order.queueFor(song, queue)
    this.#isUnloaded = true
    this.#startAtSeconds = fromSeconds
    const startCount = this.#state.startCount + 1
    this.#change({ song, status: 'paused', queue: this.#order.songs, isShuffled, repeat, startCount })
    this.#updatePosition()
  }

  /** The element may have been playing before this code came: a page made by the server starts by itself. */
  adopt(song: Song): void {
    const { src, error, paused } = this.#audio
    if (this.#state.song || error || src !== new URL(song.audioUrl, document.baseURI).href) return
    this.#useQueue(song)
    this.#shouldPlay = !paused
    this.#startAtSeconds = this.#audio.readyState > 0 ? null : 0
    this.#change({ song, status: paused ? 'paused' : 'playing', startCount: this.#state.startCount + 1, error: null })
    this.#updatePosition()
  }

  next(): void {
    const following = this.#neighbor(1)
    if (following) this.#switchTo(following)
  }

  previous(): void {
    const before = this.#position.timeSeconds > START_OVER_AFTER_SECONDS ? null : this.#neighbor(-1)
    if (before && !this.#isCurrent(before)) this.#switchTo(before)
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
      const following = this.#neighbor(1) ?? this.#neighbor(-1)
      if (!following || following.id === songId) return this.stop()
      if (this.#shouldPlay) this.#switchTo(following)
      else this.#selectSong(following, 0)
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
  updateSong(fresh: Song): void {
    this.#order = order.withSongUpdated(this.#order, fresh)
    const song = this.#state.song?.id === fresh.id ? fresh : this.#state.song
    this.#change({ song, queue: this.#order.songs })
  }

  stop(): void {
    this.#shouldPlay = false
    this.#recovery.end()
    this.#audio.pause()
    this.#audio.removeAttribute('src')
    this.#audio.load()
    this.#startAtSeconds = null
    this.#order = order.EMPTY_QUEUE
    this.#audioCache.retainOnly([])
    this.#change(NO_SONG)
    this.#updatePosition()
  }

  #isCurrent(song: Song): boolean {
    return this.#state.song?.id === song.id
  }

  #change(changed: Partial<PlaybackState>): void {
    this.#state = { ...this.#state, ...changed }
    this.#watchForStall()
    this.#stateListeners.notify()
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

  #watchForStall(): void {
    this.#stallTimer.watch(this.#state.status === 'loading' && !this.#isUnloaded, this.#recovery)
  }

  #updatePosition(): void {
    const isThere = this.#startAtSeconds === null && Number.isFinite(this.#audio.duration)
    const timeSeconds = this.#startAtSeconds ?? (isThere ? this.#audio.currentTime : 0)
    const durationSeconds = isThere ? this.#audio.duration : (this.#state.song?.duration ?? 0)
    if (timeSeconds === this.#position.timeSeconds && durationSeconds === this.#position.durationSeconds) return
    this.#position = { timeSeconds, durationSeconds }
    this.#positionListeners.notify()
  }

  #selectSong(song: Song, fromSeconds: number): void {
    this.#recovery.end()
    this.#decodeFailures = 0
    this.#audioCache.retainOnly([song.id])
    const startCount = this.#state.startCount + 1
    this.#change({ song, status: 'paused', queue: this.#order.songs, startCount, error: null })
    this.#load(song, fromSeconds)
  }

  #switchTo(song: Song): void {
    this.#selectSong(song, 0)
    this.#start()
  }

  #load(song: Song, fromSeconds: number): void {
    this.#isUnloaded = false
    this.#startAtSeconds = fromSeconds
    this.#audio.src = this.#audioCache.urlOf(song.id) ?? song.audioUrl
    this.#audio.load()
    this.#updatePosition()
  }

  #start(): void {
    const { song } = this.#state
    if (this.#isUnloaded && song) this.#load(song, this.#position.timeSeconds)
    this.#shouldPlay = true
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
    this.#updatePosition()
  }

  #neighbor(step: 1 | -1): Song | null {
    return order.neighborOf(this.#order.songs, this.#state.song?.id, { step, repeat: this.#state.repeat })
  }

  #onMetadataLoaded(): void {
    if (this.#startAtSeconds) this.#audio.currentTime = this.#startAtSeconds
    this.#startAtSeconds = null
    this.#updatePosition()
  }

  /** By the system: a call, headphones that were pulled out. The end of a song pauses too, and is told by itself. */
  #onPause(): void {
    if (this.#shouldPlay && !this.#audio.ended && this.#state.status === 'playing') this.pause()
  }

  #onTimeUpdate(): void {
    const heardSeconds = this.#audio.currentTime - this.#recoveredAtSeconds
    if (this.#startAtSeconds === null && heardSeconds > RECOVERED_AFTER_SECONDS) this.#recovery.end()
    this.#updatePosition()
    const { song, status } = this.#state
    this.#recovery.hasBegun ||= status === 'playing'
    if (song && status === 'playing')
      prefetchAudio(this.#audio, this.#audioCache, { song, following: this.#neighbor(1) })
  }

  #onEnded(): void {
    const { song, repeat, isAutoPlayOn } = this.#state
    if (!song) return
    const following = repeat === 'one' ? song : isAutoPlayOn ? this.#neighbor(1) : null
    if (following && following.id !== song.id) return this.#switchTo(following)
    this.#change({ startCount: this.#state.startCount + 1 })
    if (!following) this.pause()
    this.#goTo(0)
    if (following) this.#start()
  }

  /** The buffer is empty. A copy of the song goes on at once; else the network may still bring more. */
  #onBufferEmpty(): void {
    if (!this.#shouldPlay) return
    const { song } = this.#state
    const copy = song && this.#startAtSeconds === null ? this.#audioCache.urlOf(song.id) : null
    if (song && copy !== null && this.#audio.src !== copy) {
      this.#load(song, this.#position.timeSeconds)
      return this.#start()
    }
    this.#change({ status: 'loading' })
  }

  #onAudioError(reason?: ApiError): void {
    const { song } = this.#state
    if (!song || !this.#audio.hasAttribute('src') || this.#isUnloaded) return
    const { error } = this.#audio
    this.#startAtSeconds ??= this.#position.timeSeconds
    this.#recoveredAtSeconds = this.#startAtSeconds
    this.#isUnloaded = true
    if (error?.code === MEDIA_ERR_DECODE) {
      this.#decodeFailures += 1
      this.#audioCache.retainOnly([])
    }
    if (!this.#shouldPlay) return
    const isHopeless = this.#decodeFailures > MAX_DECODE_FAILURES || (reason && !this.#recovery.hasBegun)
    if (isHopeless) return this.#fail(reason ?? error)
    this.#change({ status: 'loading' })
    this.#recovery.handleFailure(reason ?? error)
  }

  #retry(attempt: number): void {
    const { song } = this.#state
    if (!song) return
    // Its address leads to a freshly signed one each time; only then it may be the song that has moved.
    if (attempt === 0 || this.#audioCache.urlOf(song.id) !== null) this.#start()
    else void this.#findAndStart(song)
  }

  async #findAndStart({ id }: Song): Promise<void> {
    const { startCount } = this.#state
    const isCurrent = (): boolean => this.#isUnloaded && this.#shouldPlay && this.#state.startCount === startCount
    try {
      const fresh = await this.#findSong(id)
      if (!isCurrent()) return
      this.updateSong(fresh)
      this.#start()
    } catch (error) {
      if (!isCurrent()) return
      if (error instanceof ApiError && error.code === 'NOT_FOUND') this.#fail(error)
      else this.#recovery.handleFailure(error)
    }
  }

  #fail(error: unknown): void {
    this.#shouldPlay = false
    this.#recovery.end()
    this.#audio.pause()
    this.#change({ status: 'failed', error })
  }
}
