/** A stretch of the song that is heard without a jump. */
export interface Span {
  /** By the audio clock. */
  readonly audioSeconds: number
  readonly fromSeconds: number
  readonly toSeconds: number
  /** Nothing that sounded before leads into it. */
  readonly isJump: boolean
  /** No note rings beyond this second of the song: a loop ends here. */
  readonly notesEndSeconds: number
}

export interface LoopRange {
  readonly fromSeconds: number
  readonly toSeconds: number
}

/** A shorter loop would be planned thousands of times for one look ahead. */
const SHORTEST_LOOP_SECONDS = 0.2
const MOST_SPANS = 16

/** Says which second of the song sounds at which second of the audio clock, to its end or round and round in a loop. */
export class Transport {
  readonly #loop: LoopRange | null
  readonly #endSeconds: number
  readonly #spans: Span[] = []
  #plannedAudio: number
  #plannedSong: number
  #isAfterJump = true

  constructor(start: { audioSeconds: number; songSeconds: number; endSeconds: number; loop: LoopRange | null }) {
    const { endSeconds, songSeconds } = start
    const loop = start.loop && { ...start.loop, toSeconds: Math.min(start.loop.toSeconds, endSeconds) }
    this.#loop = loop !== null && loop.toSeconds - loop.fromSeconds >= SHORTEST_LOOP_SECONDS ? loop : null
    this.#endSeconds = endSeconds
    this.#plannedAudio = start.audioSeconds
    const isInLoop = loop === null || (songSeconds >= loop.fromSeconds && songSeconds < loop.toSeconds)
    this.#plannedSong = this.#loop === null || isInLoop ? songSeconds : this.#loop.fromSeconds
  }

  /** When the last planned second has sounded, by the audio clock; null in a loop. */
  get endsAt(): number | null {
    return this.#loop === null ? this.#plannedAudio + this.#endSeconds - this.#plannedSong : null
  }

  /** The latest planned stretches, those that are heard now among them. */
  get spans(): readonly Span[] {
    return this.#spans
  }

  /** Plans up to this time of the audio clock and returns what was not planned before. */
  planUntil(audioSeconds: number): readonly Span[] {
    const planned: Span[] = []
    const until = this.#loop?.toSeconds ?? this.#endSeconds
    while (this.#plannedAudio < audioSeconds && this.#plannedSong < until) {
      const isAll = until - this.#plannedSong >= audioSeconds - this.#plannedAudio
      const toSeconds = isAll ? this.#plannedSong + audioSeconds - this.#plannedAudio : until
      planned.push({
        audioSeconds: this.#plannedAudio,
        fromSeconds: this.#plannedSong,
        toSeconds,
        isJump: this.#isAfterJump,
        notesEndSeconds: this.#loop?.toSeconds ?? Infinity,
      })
      // By adding up, rounding could leave a moment that is never planned to its end.
      this.#plannedAudio = isAll ? audioSeconds : this.#plannedAudio + toSeconds - this.#plannedSong
      this.#plannedSong = toSeconds
      this.#isAfterJump = this.#loop !== null && toSeconds >= until
      if (this.#loop !== null && this.#isAfterJump) this.#plannedSong = this.#loop.fromSeconds
    }
    this.#spans.push(...planned)
    this.#spans.splice(0, this.#spans.length - MOST_SPANS)
    return planned
  }

  /** Returns the second of the song that sounds then. */
  songSecondsAt(audioSeconds: number): number {
    const span = this.#spans.findLast((each) => each.audioSeconds <= audioSeconds) ?? this.#spans[0]
    if (span === undefined) return this.#plannedSong
    const elapsed = Math.max(0, audioSeconds - span.audioSeconds)
    return Math.min(span.toSeconds, span.fromSeconds + elapsed)
  }
}
