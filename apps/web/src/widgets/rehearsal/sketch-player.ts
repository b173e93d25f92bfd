import type { Score } from '@cadenza/composer/score'
import { beatAtSeconds } from '@cadenza/composer/score-time'
import type { SoundIndex } from '@cadenza/vocabulary/sound-sprites'
import { SOUNDS_URL, soundIndex } from 'virtual:rehearsal-sounds'
import { Listeners } from '#lib/listeners.ts'
import { openPlayingChannel } from '#widgets/playback/play-in-one-tab.ts'
import { playback } from '#widgets/playback/use-playback.ts'
import { carryPosition } from './playing/carry-position.ts'
import { soundIdsOf } from './playing/sketch-parts.ts'
import { type PreparedScore, prepareScore, SketchTake } from './playing/sketch-take.ts'
import { type SoundFailure, SoundLoadError, SpriteStore } from './sounds/sprite-store.ts'

export type SketchState =
  | { readonly kind: 'silent' }
  | { readonly kind: 'loading'; readonly loadedBytes: number; readonly totalBytes: number }
  | { readonly kind: 'playing' }
  | { readonly kind: 'failed'; readonly reason: SoundFailure }

export interface BeatRange {
  readonly fromBeat: number
  readonly toBeat: number
}

export interface SketchPlayer {
  /** Starts at this beat. The first call must be made in the handler of a press, because browsers refuse sound before. */
  play(score: Score, fromBeat?: number): void
  /** In the handler of a press after which `play` is called later, when there is a score. */
  prepare(): void
  /** While it plays, goes on with this score at the same section and bar; otherwise does nothing. */
  follow(score: Score): void
  seek(beat: number): void
  stop(): void
  /** What is heard now, by the audio clock minus output latency; null while silent. */
  currentBeat(): number | null
  state(this: void): SketchState
  subscribe(this: void, listener: () => void): () => void
  setLoop(range: BeatRange | null): void
  /** What measurements need: notes that came late, notes in all, and bytes of decoded sound. */
  diagnostics(): { readonly lateNotes: number; readonly strikes: number; readonly decodedBytes: number }
}

/** Longer than any task of the page, on a slow phone too. */
const LOOK_AHEAD_SECONDS = 2.5
/** The first notes are handed over alone, so that they sound without waiting for the rest; in multiples of the lead. */
const FIRST_LOOK_AHEADS = [5, 20]
const FIRST_TICK_MS = 30
const TICK_MS = 200
/** Between the decision and the first sample: as long as handing over the first notes took, within these limits. */
const SHORTEST_LEAD_SECONDS = 0.03
const LONGEST_LEAD_SECONDS = 0.12
/** Instruments that arrive within this time of the first one begin together with it. */
const WAIT_FOR_OTHERS_MS = 250
/** A context that runs keeps the processor awake. */
const SUSPEND_AFTER_MS = 20_000

const SILENT: SketchState = { kind: 'silent' }
const PLAYING: SketchState = { kind: 'playing' }

export function createSketchPlayer(): SketchPlayer {
  return new WebAudioSketchPlayer()
}

interface Audio {
  readonly context: AudioContext
  readonly volume: GainNode
  readonly store: SpriteStore
  readonly sounds: SoundIndex
}

interface Pending {
  readonly score: Score
  readonly fromBeat: number
}

class WebAudioSketchPlayer implements SketchPlayer {
  readonly #listeners = new Listeners()
  readonly #channel = openPlayingChannel(() => this.stop())
  #audio: Audio | null = null
  #state: SketchState = SILENT
  #take: SketchTake | null = null
  /** What begins as soon as its first instruments are here. */
  #pending: Pending | null = null
  #loop: BeatRange | null = null
  #ticker: ReturnType<typeof setTimeout> | undefined
  #suspending: ReturnType<typeof setTimeout> | undefined
  #leadSeconds = SHORTEST_LEAD_SECONDS
  #lateNotes = 0
  #strikes = 0

  readonly subscribe = this.#listeners.add
  readonly state = (): SketchState => this.#state

  prepare(): void {
    clearTimeout(this.#suspending)
    void this.#open()?.context.resume()
  }

  play(score: Score, fromBeat = 0): void {
    this.prepare()
    const audio = this.#audio
    if (audio === null) return
    this.#channel.announce()
    this.#endTake()
    this.#pending = { score, fromBeat }
    void this.#loadAndStart(audio, this.#pending)
  }

  follow(score: Score): void {
    const [audio, take] = [this.#audio, this.#take]
    if (this.#pending !== null && take === null) {
      const { score: before, fromBeat } = this.#pending
      this.play(score, carryPosition(before, score, fromBeat))
    } else if (audio !== null && take !== null) {
      this.#restart(audio, { take, score }, (beat) => carryPosition(take.score, score, beat))
    }
  }

  seek(beat: number): void {
    const [audio, take] = [this.#audio, this.#take]
    if (this.#pending !== null) this.#pending = { ...this.#pending, fromBeat: beat }
    else if (audio !== null && take !== null) {
      this.#restart(audio, { take, score: take.score }, () => beat)
    }
  }

  setLoop(range: BeatRange | null): void {
    this.#loop = range
    const [audio, take] = [this.#audio, this.#take]
    if (audio !== null && take !== null) {
      this.#restart(audio, { take, score: take.score }, (beat) => beat)
    }
  }

  stop(): void {
    if (this.#state.kind === 'silent') return
    this.#pending = null
    this.#endTake()
    this.#change(SILENT)
    const context = this.#audio?.context
    clearTimeout(this.#suspending)
    this.#suspending = setTimeout(() => void context?.suspend(), SUSPEND_AFTER_MS)
  }

  currentBeat(): number | null {
    const [context, take] = [this.#audio?.context, this.#take]
    if (context === undefined || take === null) return null
    const soundingAt = context.currentTime - (context.outputLatency || context.baseLatency || 0)
    return beatAtSeconds(take.score, take.songSecondsAt(soundingAt))
  }

  diagnostics() {
    const decodedBytes = this.#audio?.store.decodedBytes ?? 0
    const { lateNotes = 0, strikes = 0 } = this.#take ?? {}
    return { lateNotes: this.#lateNotes + lateNotes, strikes: this.#strikes + strikes, decodedBytes }
  }

  /** The context of the first press is kept, because a later one may not sound. */
  #open(): Audio | null {
    if (this.#audio !== null) return this.#audio
    if (soundIndex === null) return this.#fail('no-sounds')
    if (typeof AudioContext === 'undefined') return this.#fail('unsupported')
    const context = new AudioContext({ latencyHint: 'interactive' })
    const volume = new GainNode(context, { gain: chosenVolume() })
    volume.connect(context.destination)
    const applyVolume = (): void => void volume.gain.setTargetAtTime(chosenVolume(), context.currentTime, 0.01)
    playback.subscribe(applyVolume)
    const probe = document.createElement('audio')
    const store = new SpriteStore({
      index: soundIndex,
      baseUrl: SOUNDS_URL,
      canPlayType: (type) => probe.canPlayType(type),
      decode: (bytes) => context.decodeAudioData(bytes),
    })
    this.#audio = { context, volume, store, sounds: soundIndex }
    return this.#audio
  }

  async #loadAndStart(audio: Audio, pending: Pending): Promise<void> {
    const ids = soundIdsOf(pending.score)
    const missing = ids.filter((id) => audio.store.find(id) === null)
    if (missing.length === 0) return this.#start(audio)
    const totalBytes = missing.reduce((sum, id) => sum + audio.store.downloadBytes(id), 0)
    let loadedBytes = 0
    this.#change({ kind: 'loading', loadedBytes, totalBytes })
    const isAwaited = () => this.#pending !== null && this.#pending.score === pending.score
    const loads = missing.map(async (id) => {
      await audio.store.load(id)
      loadedBytes += audio.store.downloadBytes(id)
      if (isAwaited()) this.#change({ kind: 'loading', loadedBytes, totalBytes })
    })
    const isAnyHere = missing.length < ids.length || (await Promise.any(loads).then(toTrue, toFalse))
    await Promise.race([Promise.allSettled(loads), new Promise((resolve) => setTimeout(resolve, WAIT_FOR_OTHERS_MS))])
    if (!isAwaited()) return
    if (isAnyHere) return this.#start(audio)
    this.#pending = null
    this.#fail(await Promise.all(loads).then(() => 'no-sounds' as const, reasonOf))
  }

  #start(audio: Audio): void {
    const pending = this.#pending
    if (pending === null) return
    this.#pending = null
    const { score, fromBeat } = pending
    this.#begin(audio, prepareScore(score, audio.sounds), () => fromBeat)
    this.#change(PLAYING)
  }

  /** Ends a take and begins another without a gap; `placeOf` gets the beat that is reached by then. */
  #restart(audio: Audio, { take, score }: { take: SketchTake; score: Score }, placeOf: (beat: number) => number): void {
    const prepared = prepareScore(score, audio.sounds)
    this.#begin(audio, prepared, (atSeconds) => {
      const beat = beatAtSeconds(take.score, take.songSecondsAt(atSeconds))
      this.#endTake(atSeconds)
      return placeOf(beat)
    })
  }

  /** Nothing but handing over notes may come between the choice of the time and that time. */
  #begin({ context, volume, store }: Audio, prepared: PreparedScore, placeAt: (atSeconds: number) => number): void {
    const startedMs = performance.now()
    const lead = this.#leadSeconds
    const atSeconds = context.currentTime + lead
    const start = { fromBeat: placeAt(atSeconds), loop: this.#loop, atSeconds, output: volume }
    const take = new SketchTake(context, prepared, start)
    this.#take = take
    store.evictExcept(take.sounds)
    for (const id of take.sounds) {
      const sprite = store.find(id)
      if (sprite !== null) take.join(id, sprite)
      // Who cannot be loaded is missing in this take, and asked for again by the next.
      else void store.load(id).then((loaded) => this.#take === take && take.join(id, loaded), toFalse)
    }
    const lookAheads = FIRST_LOOK_AHEADS.map((leads) => leads * lead)
    this.#tick(context, take, lookAheads)
    const tookSeconds = (performance.now() - startedMs) / 1000
    this.#leadSeconds = Math.min(LONGEST_LEAD_SECONDS, Math.max(SHORTEST_LEAD_SECONDS, tookSeconds))
  }

  #tick(context: AudioContext, take: SketchTake, [ahead, ...following]: readonly number[] = []): void {
    const { endsAt } = take
    if (endsAt !== null && context.currentTime > endsAt) return this.stop()
    take.planUntil(context.currentTime + (ahead ?? LOOK_AHEAD_SECONDS))
    const tickMs = ahead === undefined ? TICK_MS : FIRST_TICK_MS
    this.#ticker = setTimeout(() => this.#tick(context, take, following), tickMs)
  }

  #endTake(atSeconds = this.#audio?.context.currentTime ?? 0): void {
    clearTimeout(this.#ticker)
    const take = this.#take
    this.#take = null
    if (take === null) return
    this.#lateNotes += take.lateNotes
    this.#strikes += take.strikes
    take.stop(atSeconds)
  }

  #fail(reason: SoundFailure): null {
    this.#change({ kind: 'failed', reason })
    return null
  }

  #change(state: SketchState): void {
    if (state === this.#state) return
    this.#state = state
    this.#listeners.notify()
  }
}

/** The sketch is as loud as the user has set the player. */
function chosenVolume(): number {
  const { volume, isMuted } = playback.read()
  return isMuted ? 0 : volume
}

const toTrue = (): boolean => true
const toFalse = (): boolean => false

const reasonOf = (error: unknown): SoundFailure => (error instanceof SoundLoadError ? error.reason : 'unsupported')
