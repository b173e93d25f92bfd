import type { BassStyle } from '#composer/parts/bass-patterns.ts'
import type { CompingStyle } from '#composer/parts/comping/comping-pattern.ts'
import type { DrumStyle } from '#composer/parts/drums/drum-style.ts'
import type { PartName } from '#composer/parts/part-names.ts'
import type { Genre } from '@cadenza/vocabulary/genres'
import type { Mode } from '@cadenza/vocabulary/music-terms'
import type { Ritardando } from '#composer/plan/tempo-fit.ts'

/** Roman numerals, one per bar, parsed by `parseChord`; two numerals separated by a comma share the bar. */
export interface Progressions {
  readonly verse: readonly string[]
  readonly preChorus: readonly string[]
  readonly chorus: readonly string[]
  readonly bridge: readonly string[]
  /** One-bar progressions that lead back into the next section. */
  readonly turnarounds: readonly string[]
  readonly ending: readonly string[]
}

export interface HarmonyStyle {
  readonly modes: readonly (readonly [Mode, number])[]
  readonly major: Progressions
  readonly minor: Progressions
  readonly barsPerChord: 1 | 2
  readonly isTriadsOnly: boolean
  /** The chance that the last chorus is a whole tone higher. */
  readonly keyLiftChance: number
}

export interface Feel {
  /** The position of the off-beat between two beats of the swung unit: 0.5 is straight. */
  readonly swing: number
  readonly swungUnit: 'eighth' | 'sixteenth'
  readonly snareLateMs: number
  /** The standard deviation of a loose player's timing. */
  readonly driftMs: number
}

export interface MelodyStyle {
  readonly range: readonly [number, number]
  readonly notesPerBar: readonly [number, number]
  /** 0 on the beat, 1 off it. */
  readonly syncopation: number
  /** The share of each note's length that sounds. */
  readonly legato: number
  /** Two notes of the scale are used only in passing, as in folk and rock tunes. */
  readonly isPentatonic: boolean
}

export interface MixSettings {
  readonly levelLu: number
  readonly pan?: number
  readonly width?: number
  readonly reverb?: number
  readonly delay?: number
  readonly highPassHz?: number
  readonly lowPassHz?: number
}

export interface GenreStyle {
  readonly id: Genre
  /** The tempo range of the pulse in 4/4. */
  readonly tempoBpm: readonly [number, number]
  readonly form: 'song' | 'loop' | 'aaba' | 'period'
  readonly tailSeconds: number
  /** How much the song slows down before its last chord, unless a tempo was requested. */
  readonly ritardando: Ritardando
  readonly loudnessLufs: number
  readonly feel: Feel
  readonly harmony: HarmonyStyle
  readonly drums: DrumStyle | null
  readonly bass: BassStyle | null
  readonly comping: CompingStyle
  readonly melody: MelodyStyle
  /** General MIDI programs to choose from. */
  readonly programs: Readonly<
    Record<'harmony' | 'harmony-2' | 'pad' | 'bass' | 'lead' | 'arpeggio' | 'counter', readonly number[]>
  >
  /** The energy from which a part plays. */
  readonly layers: Readonly<Partial<Record<PartName, number>>>
  readonly introParts: readonly PartName[]
  /** The steps of the arpeggio in a bar, in sixteenths: '8.6.7.6.'. */
  readonly arpeggioSteps: string
  readonly mix: Readonly<Partial<Record<PartName | 'vocal', MixSettings>>>
}
