import type { Song } from '@cadenza/contract/songs'
import { ApiError } from '#lib/api-error.ts'
import { Listeners } from './listeners.ts'

/** 'loading': it is to be heard, and is not heard yet. */
export type PlaybackStatus = 'empty' | 'loading' | 'playing' | 'paused' | 'failed'

export interface PlaybackState {
  song: Song | null
  status: PlaybackStatus
  /** What is played in turn; the song is one of them. */
  queue: readonly Song[]
  /** Why it cannot be heard; null unless it failed. */
  error: unknown
}

export interface Position {
  timeSeconds: number
  durationSeconds: number
}

interface PlayOptions {
  queue?: readonly Song[]
  fromSeconds?: number
}

interface PlaybackParts {
  audio: HTMLAudioElement
  /** The song as it is now, with an address that works. */
  findSong: (id: string) => Promise<Song>
}

const NOTHING: PlaybackState = { song: null, status: 'empty', queue: [], error: null }
const DEFAULT_VOLUME = 0.8
/** Going back later than this starts the song over. */
const START_OVER_AFTER_SECONDS = 3
const MAX_RECOVERIES = 2
/** What was heard since the last recovery before the next one counts as the first again. */
const RECOVERED_AFTER_SECONDS = 5
/** After as long without a byte, audio that is waited for counts as failed. */
const SILENT_MS = 15_000

/**
 * What is heard, wherever it was started: one audio element for the whole app. The address of a song leads to a signed one
 * that expires, so a failure first asks for the song again and goes on where it stopped.
 */
export class Playback {
  readonly #audio: HTMLAudioElement
  readonly #findSong: PlaybackParts['findSong']
  readonly #changes = new Listeners()
  readonly #moves = new Listeners()
  #state = NOTHING
  #position: Position = { timeSeconds: 0, durationSeconds: 0 }
  #isWanted = false
  #isAutoPlayOn = true
  #recoveries = 0
  #recoveredAtSeconds = 0
  #silence: ReturnType<typeof setTimeout> | undefined
  /** Where to go once the audio can; null when it is there. */
  #startAtSeconds: number | null = null

  constructor({ audio, findSong }: PlaybackParts) {
    this.#audio = audio
    this.#findSong = findSong
    audio.preload = 'auto'
    audio.volume = DEFAULT_VOLUME
    audio.addEventListener('loadedmetadata', () => this.#arrive())
    audio.addEventListener('playing', () => this.#isWanted && this.#change({ status: 'playing' }))
    audio.addEventListener('waiting', () => this.#isWanted && this.#change({ status: 'loading' }))
    audio.addEventListener('progress', () => this.#watchSilence())
    audio.addEventListener('pause', () => this.#followPause())
    audio.addEventListener('timeupdate', () => this.#followTime())
    audio.addEventListener('durationchange', () => this.#move())
    audio.addEventListener('seeking', () => this.#move())
    audio.addEventListener('ended', () => this.#finish())
    audio.addEventListener('error', () => void this.#recover())
  }

  readonly subscribe = this.#changes.add
  /** Told several times a second while it plays, hence apart from the rest. */
  readonly subscribePosition = this.#moves.add
  readonly read = (): PlaybackState => this.#state
  readonly readPosition = (): Position => this.#position

  play(song: Song, { queue, fromSeconds }: PlayOptions = {}): void {
    if (this.#isAt(song)) {
      if (queue) this.#state = { ...this.#state, queue }
      if (fromSeconds !== undefined) this.#goTo(fromSeconds)
    } else {
      this.#choose(song, queue ?? [song], fromSeconds ?? 0)
    }
    this.#start()
  }

  pause(): void {
    this.#isWanted = false
    this.#audio.pause()
    if (this.#state.song && this.#state.status !== 'failed') this.#change({ status: 'paused' })
  }

  /** Plays or pauses this song; another one gives way to it. */
  toggle(song: Song, options: PlayOptions = {}): void {
    if (this.#isAt(song) && this.#isWanted) this.pause()
    else this.play(song, options)
  }

  /** A song that is not the present one becomes it, and waits to be played. */
  seek(song: Song, seconds: number): void {
    if (this.#isAt(song)) return this.#goTo(seconds)
    this.#isWanted = false
    this.#audio.pause()
    this.#choose(song, [song], seconds)
  }

  next(): void {
    const following = this.#neighbour(1)
    if (following) this.play(following, { queue: this.#state.queue })
  }

  previous(): void {
    const isLate = this.#position.timeSeconds > START_OVER_AFTER_SECONDS
    const before = isLate ? null : this.#neighbour(-1)
    if (before) this.play(before, { queue: this.#state.queue })
    else this.#goTo(0)
  }

  /** 0 to 1. */
  setVolume(volume: number): void {
    this.#audio.volume = Math.min(Math.max(volume, 0), 1)
  }

  /** Whether the end of a song leads to the next one of the queue. */
  setAutoPlay(isOn: boolean): void {
    this.#isAutoPlayOn = isOn
  }

  stop(): void {
    this.#isWanted = false
    this.#audio.pause()
    this.#audio.removeAttribute('src')
    this.#audio.load()
    this.#startAtSeconds = null
    this.#change(NOTHING)
    this.#move()
  }

  #isAt(song: Song): boolean {
    return this.#state.song?.id === song.id && this.#state.status !== 'failed'
  }

  #change(changed: Partial<PlaybackState>): void {
    this.#state = { ...this.#state, ...changed }
    this.#watchSilence()
    this.#changes.tell()
  }

  /** A request that hangs is no error to the browser, and the person would wait for ever. */
  #watchSilence(): void {
    clearTimeout(this.#silence)
    if (this.#state.status !== 'loading') return
    this.#silence = setTimeout(() => {
      this.#audio.pause()
      this.#fail(new ApiError('TIMED_OUT'))
    }, SILENT_MS)
  }

  #move(): void {
    const isThere = this.#startAtSeconds === null && Number.isFinite(this.#audio.duration)
    const timeSeconds = this.#startAtSeconds ?? (isThere ? this.#audio.currentTime : 0)
    const durationSeconds = isThere ? this.#audio.duration : (this.#state.song?.duration ?? 0)
    if (timeSeconds === this.#position.timeSeconds && durationSeconds === this.#position.durationSeconds) return
    this.#position = { timeSeconds, durationSeconds }
    this.#moves.tell()
  }

  #choose(song: Song, queue: readonly Song[], fromSeconds: number): void {
    this.#recoveries = 0
    const isInQueue = queue.some(({ id }) => id === song.id)
    this.#change({ song, status: 'paused', queue: isInQueue ? queue : [song], error: null })
    this.#load(song, fromSeconds)
  }

  #load(song: Song, fromSeconds: number): void {
    this.#startAtSeconds = fromSeconds
    this.#audio.src = song.audioUrl
    this.#audio.load()
    this.#move()
  }

  #start(): void {
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
    const { queue, song } = this.#state
    const index = queue.findIndex(({ id }) => id === song?.id)
    return index < 0 ? null : (queue[index + step] ?? null)
  }

  #arrive(): void {
    const startAt = this.#startAtSeconds
    this.#startAtSeconds = null
    if (startAt !== null && startAt > 0) this.#audio.currentTime = startAt
    this.#move()
  }

  /** By the system: a call, headphones that were pulled out. The end of a song pauses too, and is told by itself. */
  #followPause(): void {
    if (this.#isWanted && !this.#audio.ended && this.#state.status === 'playing') this.pause()
  }

  #followTime(): void {
    const heardSeconds = this.#audio.currentTime - this.#recoveredAtSeconds
    if (this.#startAtSeconds === null && heardSeconds > RECOVERED_AFTER_SECONDS) this.#recoveries = 0
    this.#move()
  }

  #finish(): void {
    const following = this.#isAutoPlayOn ? this.#neighbour(1) : null
    if (following) return this.play(following, { queue: this.#state.queue })
    this.pause()
    this.#goTo(0)
  }

  async #recover(): Promise<void> {
    const { song } = this.#state
    if (!song || !this.#audio.hasAttribute('src')) return
    if (this.#recoveries >= MAX_RECOVERIES) return this.#fail(this.#audio.error)
    this.#recoveries += 1
    this.#recoveredAtSeconds = this.#position.timeSeconds
    try {
      const fresh = await this.#findSong(song.id)
      if (this.#state.song?.id !== song.id) return
      const queue = this.#state.queue.map((queued) => (queued.id === fresh.id ? fresh : queued))
      this.#change({ song: fresh, queue })
      this.#load(fresh, this.#recoveredAtSeconds)
      if (this.#isWanted) this.#start()
    } catch (error) {
      if (this.#state.song?.id === song.id) this.#fail(error)
    }
  }

  #fail(error: unknown): void {
    this.#isWanted = false
    this.#change({ status: 'failed', error })
  }
}
