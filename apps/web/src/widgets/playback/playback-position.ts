import { Listeners } from '#lib/listeners.ts'
import type { Position } from './playback-state.ts'

/** Where in its song the audio element is, or where it will start once it has loaded the metadata. */
export class PlaybackPosition {
  readonly #audio: HTMLAudioElement
  readonly #listeners = new Listeners()
  #position: Position = { timeSeconds: 0, durationSeconds: 0 }
  #startAtSeconds: number | null = null
  /** From the song's own data, for as long as the element has not loaded its duration. */
  #expectedDurationSeconds = 0

  constructor(audio: HTMLAudioElement) {
    this.#audio = audio
  }

  readonly subscribe = this.#listeners.add
  readonly read = (): Position => this.#position

  /** False while the element has yet to reach the position where it should start. */
  get hasStarted(): boolean {
    return this.#startAtSeconds === null
  }

  /** The next loaded metadata moves the element to this position; null if the element is already there. */
  startAt(seconds: number | null, expectedDurationSeconds: number): void {
    this.#startAtSeconds = seconds
    this.#expectedDurationSeconds = expectedDurationSeconds
    this.update()
  }

  /** Makes the next load begin where the song is now, and returns that position. */
  holdForReload(): number {
    this.#startAtSeconds ??= this.#position.timeSeconds
    return this.#startAtSeconds
  }

  goTo(seconds: number): void {
    const target = Math.min(Math.max(seconds, 0), this.#position.durationSeconds)
    if (this.#startAtSeconds === null) this.#audio.currentTime = target
    else this.#startAtSeconds = target
    this.update()
  }

  onMetadataLoaded(): void {
    if (this.#startAtSeconds) this.#audio.currentTime = this.#startAtSeconds
    this.#startAtSeconds = null
    this.update()
  }

  update(): void {
    const isLoaded = this.hasStarted && Number.isFinite(this.#audio.duration)
    const timeSeconds = this.#startAtSeconds ?? (isLoaded ? this.#audio.currentTime : 0)
    const durationSeconds = isLoaded ? this.#audio.duration : this.#expectedDurationSeconds
    if (timeSeconds === this.#position.timeSeconds && durationSeconds === this.#position.durationSeconds) return
    this.#position = { timeSeconds, durationSeconds }
    this.#listeners.notify()
  }
}
