import type { Song } from '@cadenza/contract/songs'
import { ApiError } from '#lib/api/api-error.ts'
import { INITIAL_PLAYBACK_STATE, NO_SONG } from './initial-playback-state.ts'
import type { AudioCache } from './audio-cache.ts'
import { Listeners } from '#lib/listeners.ts'
import { nextSong, previousSong } from './queue/next-song.ts'
import { prefetchAudio } from './prefetch-audio.ts'
import { PlaybackPosition } from './playback-position.ts'
import type { PlaybackDeps, PlaybackState, PlayOptions, RestoredPlayback } from './playback-state.ts'
import * as order from './queue/queue-order.ts'
import { Recovery } from './recovery.ts'
import { StallTimer } from './stall-timer.ts'
import { changeMuted, changeVolume } from './volume.ts'

/** After this position, going back restarts the song instead of playing the previous one. */
const START_OVER_AFTER_SECONDS = 3
const MEDIA_ERR_DECODE = 3

/**
 * The playback of the whole app, with a single audio element. The URL of a song redirects to a signed one that expires,
 * and networks are unreliable, so every failure is first retried from the position where the music stopped.
 */
export class Playback {
  readonly #audio: HTMLAudioElement
  readonly #findSong: PlaybackDeps['findSong']
  readonly #audioCache: AudioCache
  readonly #stateListeners = new Listeners()
  readonly #position: PlaybackPosition
  readonly #recovery = new Recovery({
    onTry: (attempt) => this.#retry(attempt),
    onGiveUp: (error) => this.#fail(error),
  })
  readonly #stallTimer = new StallTimer(() => this.#onAudioError(new ApiError('TIMED_OUT')))
  #state = INITIAL_PLAYBACK_STATE
  #order = order.EMPTY_QUEUE
  #shouldPlay = false
  /** The audio element has nothing to play, because it failed or has not received the song yet. */
  #isUnloaded = false
  /** The end of the queue was reached while its continuation was being loaded. */
  #isContinuationAwaited = false

  constructor({ audio, findSong, audioCache }: PlaybackDeps) {
    this.#audio = audio
    this.#position = new PlaybackPosition(audio)
    this.subscribePosition = this.#position.subscribe
    this.readPosition = this.#position.read
    this.#findSong = findSong
    this.#audioCache = audioCache
    audio.preload = 'auto'
    audio.volume = this.#state.volume
    audio.addEventListener('loadedmetadata', () => this.#position.onMetadataLoaded())
    audio.addEventListener('playing', () => this.#shouldPlay && this.#change({ status: 'playing' }))
    audio.addEventListener('waiting', () => this.#onBufferEmpty())
    audio.addEventListener('progress', () => this.#watchForStall())
    audio.addEventListener('pause', () => this.#onPause())
    audio.addEventListener('timeupdate', () => this.#onTimeUpdate())
    for (const event of ['durationchange', 'seeking']) audio.addEventListener(event, () => this.#position.update())
    audio.addEventListener('ended', () => this.#onEnded())
    audio.addEventListener('error', () => this.#onAudioError())
  }

  readonly subscribe = this.#stateListeners.add
  /** Notifies several times per second during playback, hence separate from `subscribe`. */
  readonly subscribePosition: PlaybackPosition['subscribe']
  readonly read = (): PlaybackState => this.#state
  readonly readPosition: PlaybackPosition['read']

  play(song: Song, { queue, fromSeconds }: PlayOptions = {}): void {
    const isCurrent = this.#isCurrent(song)
    if (queue || !isCurrent) this.#useQueue(song, queue)
    this.#recovery.hasBegun &&= isCurrent
    if (!isCurrent) this.#selectSong(song, fromSeconds ?? 0)
    else if (fromSeconds !== undefined) this.#position.goTo(fromSeconds)
    this.#recovery.resetDecodeFailures()
    this.#start()
  }

  pause(): void {
    this.#halt()
    if (this.#state.song && this.#state.status !== 'failed') this.#change({ status: 'paused' })
  }

  /** Plays or pauses this song; a different current song is replaced. */
  toggle(song: Song, options: PlayOptions = {}): void {
    if (this.#isCurrent(song) && this.#shouldPlay) this.pause()
    else this.play(song, options)
  }

  /** A song that is not the current one becomes it, paused at this position. */
  seek(song: Song, seconds: number): void {
    if (this.#isCurrent(song)) this.#position.goTo(seconds)
    else this.prepare(song, { fromSeconds: seconds })
  }

  /** Makes it the current song without starting it. */
  prepare(song: Song, { queue, fromSeconds = 0 }: PlayOptions = {}): void {
    this.#halt()
    this.#useQueue(song, queue)
    this.#selectSong(song, fromSeconds)
  }

  /** Restores a saved playback. Nothing is fetched before the user plays it. */
  restore({ song, queue, fromSeconds, isShuffled, repeat }: RestoredPlayback): void {
    this.#order = order.queueFor(song, queue)
    this.#isUnloaded = true
    const startCount = this.#state.startCount + 1
    this.#change({ song, status: 'paused', queue: this.#order.songs, isShuffled, repeat, startCount })
    this.#position.startAt(fromSeconds, song.duration)
  }

  /** Adopts the audio element of a server-rendered page, which may already be playing before this code has loaded. */
  adopt(song: Song): void {
    const { src, error, paused } = this.#audio
    if (this.#state.song || error || src !== new URL(song.audioUrl, document.baseURI).href) return
    this.#useQueue(song)
    this.#shouldPlay = !paused
    this.#change({ song, status: paused ? 'paused' : 'playing', startCount: this.#state.startCount + 1, error: null })
    this.#position.startAt(this.#audio.readyState > 0 ? null : 0, song.duration)
  }

  next(): void {
    const following = nextSong(this.#state)
    if (following) this.#switchTo(following)
    else this.#isContinuationAwaited = this.#state.isContinuationLoading
  }

  previous(): void {
    const before = this.#position.read().timeSeconds > START_OVER_AFTER_SECONDS ? null : previousSong(this.#state)
    if (before && !this.#isCurrent(before)) this.#switchTo(before)
    else this.#position.goTo(0)
  }

  playAll(songs: readonly Song[], { isShuffled = false }: { isShuffled?: boolean } = {}): void {
    const first = songs[isShuffled ? Math.floor(Math.random() * songs.length) : 0]
    if (!first) return
    this.#state = { ...this.#state, isShuffled }
    this.#order = order.EMPTY_QUEUE
    this.play(first, { queue: songs, fromSeconds: 0 })
  }

  /** Changes the queue but not what is played; the current song must stay in it. */
  editQueue(edit: (queue: order.QueueOrder) => order.QueueOrder): void {
    this.#order = edit(this.#order)
    this.#change({ queue: this.#order.songs })
  }

  /** The next song replaces the current one, or else the previous; without either, playback stops. */
  removeFromQueue(songId: string): void {
    if (songId === this.#state.song?.id) {
      const following = nextSong(this.#state) ?? previousSong(this.#state)
      if (!following || following.id === songId) return this.stop()
      if (this.#shouldPlay) this.#switchTo(following)
      else this.#selectSong(following, 0)
    }
    this.editQueue((queue) => order.withoutSong(queue, songId))
  }

  setShuffled(isShuffled: boolean): void {
    this.#state = { ...this.#state, isShuffled }
    this.editQueue((queue) => (isShuffled ? order.shuffled(queue, this.#state.song?.id) : order.unshuffled(queue)))
  }

  /** The volume ranges from 0 to 1. */
  readonly setVolume = (volume: number): void => this.#change(changeVolume(this.#audio, volume))
  readonly setMuted = (isMuted: boolean): void => this.#change(changeMuted(this.#audio, isMuted))
  readonly setRepeat = (repeat: order.Repeat): void => this.#change({ repeat })
  readonly setAutoPlay = (isAutoPlayOn: boolean): void => this.#change({ isAutoPlayOn })
  readonly setEndless = (isEndlessOn: boolean): void => this.#change({ isEndlessOn })

  /** Starts its first song if the end of the queue was reached while it was being loaded. */
  setContinuation(continuation: readonly Song[], { isLoading = false } = {}): void {
    const isAwaited = this.#isContinuationAwaited && !isLoading
    this.#isContinuationAwaited &&= isLoading
    this.#change({ continuation, isContinuationLoading: isLoading })
    if (isAwaited && continuation.length > 0) this.next()
  }

  /** Updates what may have changed since the song was chosen: its title, its waveform, whether it is a favorite. */
  updateSong(fresh: Song): void {
    this.#order = order.withSongUpdated(this.#order, fresh)
    const song = this.#state.song?.id === fresh.id ? fresh : this.#state.song
    this.#change({ song, queue: this.#order.songs })
  }

  /** The song has another recording by now, which goes on where the one before was. */
  replaceAudio(fresh: Song): void {
    const { timeSeconds } = this.#position.read()
    this.#audioCache.retainOnly([])
    this.updateSong(fresh)
    if (this.#isCurrent(fresh)) this.#selectSong(fresh, Math.min(timeSeconds, fresh.duration))
    if (this.#isCurrent(fresh) && this.#shouldPlay) this.#start()
  }

  stop(): void {
    this.#halt()
    this.#audio.removeAttribute('src')
    this.#audio.load()
    this.#order = order.EMPTY_QUEUE
    this.#audioCache.retainOnly([])
    this.#change(NO_SONG)
    this.#position.startAt(null, 0)
  }

  #halt(): void {
    this.#shouldPlay = false
    this.#isContinuationAwaited = false
    this.#recovery.end()
    this.#audio.pause()
  }

  #isCurrent(song: Song): boolean {
    return this.#state.song?.id === song.id
  }

  #change(changed: Partial<PlaybackState>): void {
    this.#state = { ...this.#state, ...changed }
    this.#watchForStall()
    this.#stateListeners.notify()
  }

  #useQueue(song: Song, queue?: readonly Song[]): void {
    this.#order = order.replaceQueue(this.#order, { song, queue, isShuffled: this.#state.isShuffled })
    this.#state = { ...this.#state, queue: this.#order.songs }
  }

  #watchForStall(): void {
    this.#stallTimer.watch(this.#state.status === 'loading' && !this.#isUnloaded, this.#recovery)
  }

  /** A song of the continuation becomes the last one of the queue. */
  #selectSong(song: Song, fromSeconds: number): void {
    if (this.#state.continuation.includes(song)) this.#order = order.withSongLast(this.#order, song)
    this.#isContinuationAwaited = false
    this.#recovery.end()
    this.#recovery.resetDecodeFailures()
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
    this.#position.startAt(fromSeconds, song.duration)
    this.#audio.src = this.#audioCache.urlOf(song.id) ?? song.audioUrl
    this.#audio.load()
    this.#position.update()
  }

  #start(): void {
    const { song } = this.#state
    if (this.#isUnloaded && song) this.#load(song, this.#position.read().timeSeconds)
    this.#shouldPlay = true
    this.#isContinuationAwaited = false
    this.#change({ status: 'loading', error: null })
    this.#audio.play().catch((error: unknown) => {
      // NotAllowedError means that the browser requires a user gesture first. Every other rejection also fires an
      // event, or a newer call to play has replaced this one.
      if (error instanceof DOMException && error.name === 'NotAllowedError') this.pause()
    })
  }

  /** The system paused, for example for a call. The end of a song also fires 'pause', but has its own event. */
  #onPause(): void {
    if (this.#shouldPlay && !this.#audio.ended && this.#state.status === 'playing') this.pause()
  }

  #onTimeUpdate(): void {
    if (this.#position.hasStarted) this.#recovery.handleProgress(this.#audio.currentTime)
    this.#position.update()
    const { song, status } = this.#state
    this.#recovery.hasBegun ||= status === 'playing'
    if (song && status === 'playing')
      prefetchAudio(this.#audio, this.#audioCache, { song, following: nextSong(this.#state) })
  }

  #onEnded(): void {
    const { song, repeat, isAutoPlayOn } = this.#state
    if (!song) return
    const following = repeat === 'one' ? song : isAutoPlayOn ? nextSong(this.#state) : null
    if (following && following.id !== song.id) return this.#switchTo(following)
    this.#change({ startCount: this.#state.startCount + 1 })
    if (!following) this.pause()
    this.#isContinuationAwaited = !following && isAutoPlayOn && this.#state.isContinuationLoading
    this.#position.goTo(0)
    if (following) this.#start()
  }

  /** The buffer is empty. A copy of the song continues immediately; without one, the network may still deliver more. */
  #onBufferEmpty(): void {
    if (!this.#shouldPlay) return
    const { song } = this.#state
    const copy = song && this.#position.hasStarted ? this.#audioCache.urlOf(song.id) : null
    if (song && copy !== null && this.#audio.src !== copy) {
      this.#load(song, this.#position.read().timeSeconds)
      return this.#start()
    }
    this.#change({ status: 'loading' })
  }

  #onAudioError(reason?: ApiError): void {
    const { song } = this.#state
    if (!song || !this.#audio.hasAttribute('src') || this.#isUnloaded) return
    const { error } = this.#audio
    this.#recovery.failedAtSeconds = this.#position.holdForReload()
    this.#isUnloaded = true
    if (error?.code === MEDIA_ERR_DECODE) {
      this.#recovery.countDecodeFailure()
      this.#audioCache.retainOnly([])
    }
    if (!this.#shouldPlay) return
    const isUnrecoverable = this.#recovery.isAudioBroken || (reason && !this.#recovery.hasBegun)
    if (isUnrecoverable) return this.#fail(reason ?? error)
    this.#change({ status: 'loading' })
    this.#recovery.handleFailure(reason ?? error)
  }

  #retry(attempt: number): void {
    const { song } = this.#state
    if (!song) return
    // The same URL redirects to a freshly signed one. Later attempts look up the song, whose URL may have changed.
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
    this.#halt()
    this.#change({ status: 'failed', error })
  }
}
