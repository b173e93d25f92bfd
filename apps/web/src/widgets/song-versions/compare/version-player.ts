import type { Score } from '@cadenza/composer/score'
import type { SongVersion } from '@cadenza/contract/rehearsal/versions'
import { Listeners } from '#lib/listeners.ts'
import { openPlayingChannel } from '#widgets/playback/play-in-one-tab.ts'
import { carrySeconds } from './carry-seconds.ts'

export type PlayableVersion = Pick<SongVersion, 'number' | 'audioUrl'>

export interface VersionPlayerState {
  /** The version that is heard, or was heard last. */
  readonly active: number | null
  readonly isPlaying: boolean
  /** The version that is heard as soon as it is loaded. */
  readonly loading: number | null
  readonly failed: number | null
}

/** A second of a version. */
export interface VersionPlace {
  readonly number: number
  readonly seconds: number
}

interface VersionPlayerDeps {
  /** The whole audio, so that another version goes on at once; links to it are valid for a minute. */
  loadAudio(url: string, signal: AbortSignal): Promise<Blob>
  /** Rejects if it cannot be loaded. */
  loadScore(number: number): Promise<Score | null>
  /** Null for a score that has not been loaded. */
  readScore(number: number): Score | null
  readVolume(): number
}

interface Track {
  readonly audio: HTMLAudioElement
  readonly url: string
}

const SILENT: VersionPlayerState = { active: null, isPlaying: false, loading: null, failed: null }

/**
 * Plays versions of one song, of which the next one goes on at the bar where the one before was. It is not the playback of the
 * app: listening to an old version is no play of the song and changes no queue.
 */
export class VersionPlayer {
  readonly #deps: VersionPlayerDeps
  readonly #stateListeners = new Listeners()
  readonly #placeListeners = new Listeners()
  readonly #channel = openPlayingChannel(() => this.pause())
  readonly #tracks = new Map<number, Track>()
  #abort = new AbortController()
  #state = SILENT
  #place: VersionPlace | null = null

  constructor(deps: VersionPlayerDeps) {
    this.#deps = deps
  }

  readonly subscribe = this.#stateListeners.add
  readonly subscribePlace = this.#placeListeners.add
  readonly read = (): VersionPlayerState => this.#state
  readonly readPlace = (): VersionPlace | null => this.#place

  toggle(version: PlayableVersion): void {
    const { active, isPlaying, loading } = this.#state
    if (loading === version.number || (isPlaying && active === version.number && loading === null)) this.pause()
    else void this.play(version)
  }

  /** Whatever is heard goes on until this version is loaded. */
  async play(version: PlayableVersion): Promise<void> {
    const { number } = version
    this.#change({ loading: number, failed: null })
    try {
      const [track] = await Promise.all([this.#tracks.get(number) ?? this.#load(version), this.#loadScores(number)])
      if (this.#state.loading !== number) return
      await this.#start(number, track)
    } catch {
      if (this.#state.loading === number) this.#change({ loading: null, failed: number })
    }
  }

  pause(): void {
    const { active, isPlaying, loading } = this.#state
    if (!isPlaying && loading === null) return
    this.#change({ isPlaying: false, loading: null })
    if (active !== null) this.#tracks.get(active)?.audio.pause()
  }

  /** Goes to a second of this version, in whichever one is heard. */
  seek({ number, seconds }: VersionPlace): void {
    const { active } = this.#state
    const track = active === null ? undefined : this.#tracks.get(active)
    if (active === null || track === undefined) return this.#setPlace({ number, seconds })
    const to = this.#carry({ number, seconds }, active)
    track.audio.currentTime = to
    this.#setPlace({ number: active, seconds: to })
  }

  close(): void {
    this.#abort.abort()
    this.#abort = new AbortController()
    for (const { audio, url } of this.#tracks.values()) {
      audio.pause()
      audio.removeAttribute('src')
      URL.revokeObjectURL(url)
    }
    this.#tracks.clear()
    this.#place = null
    this.#change(SILENT)
  }

  async #load(version: PlayableVersion): Promise<Track> {
    const { signal } = this.#abort
    const blob = await this.#deps.loadAudio(version.audioUrl, signal)
    signal.throwIfAborted()
    const url = URL.createObjectURL(blob)
    const audio = document.createElement('audio')
    audio.src = url
    const { number } = version
    const isActive = (): boolean => this.#state.active === number
    audio.addEventListener('timeupdate', () => isActive() && this.#setPlace({ number, seconds: audio.currentTime }))
    audio.addEventListener('ended', () => {
      if (!isActive()) return
      this.#change({ isPlaying: false })
      this.#setPlace({ number, seconds: 0 })
    })
    // The system pauses, for example for a call. The event comes late: by then it may be played again.
    audio.addEventListener('pause', () => isActive() && audio.paused && !audio.ended && this.pause())
    const track = { audio, url }
    this.#tracks.set(number, track)
    return track
  }

  /** Those of this version and of where the music is; without them it goes on at the same second. */
  async #loadScores(number: number): Promise<void> {
    const numbers = new Set([number, this.#place?.number ?? number])
    await Promise.allSettled([...numbers].map((each) => this.#deps.loadScore(each)))
  }

  async #start(number: number, { audio }: Track): Promise<void> {
    const seconds = this.#place === null ? 0 : this.#carry(this.#place, number)
    const other = this.#state.active === number ? undefined : this.#tracks.get(this.#state.active ?? -1)
    this.#change({ active: number })
    other?.audio.pause()
    audio.volume = this.#deps.readVolume()
    audio.currentTime = seconds
    this.#setPlace({ number, seconds })
    this.#channel.announce()
    await audio.play()
    if (this.#state.loading === number) this.#change({ isPlaying: true, loading: null })
  }

  #carry({ number, seconds }: VersionPlace, to: number): number {
    return number === to ? seconds : carrySeconds(this.#deps.readScore(number), this.#deps.readScore(to), seconds)
  }

  #setPlace(place: VersionPlace): void {
    this.#place = place
    this.#placeListeners.notify()
  }

  #change(changed: Partial<VersionPlayerState>): void {
    this.#state = { ...this.#state, ...changed }
    this.#stateListeners.notify()
  }
}
