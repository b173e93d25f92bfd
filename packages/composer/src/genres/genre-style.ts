import type { BassStyle } from '#composer/parts/bass-patterns.ts'
import type { CompingStyle } from '#composer/parts/comping/comping-pattern.ts'
import type { DrumStyle } from '#composer/parts/drums/drum-style.ts'
import type { PartName } from '#composer/parts/part-names.ts'
import type { GenreId, Mode } from '#composer/score.ts'
import type { Ritardando } from '#composer/plan/tempo-fit.ts'

/** Numerals a bar, read by `readChord`; two with a comma between share the bar. */
export interface Progressions {
  readonly verse: readonly string[]
  readonly preChorus: readonly string[]
  readonly chorus: readonly string[]
  readonly bridge: readonly string[]
  /** One-bar ways back into the next section. */
  readonly turnarounds: readonly string[]
  readonly ending: readonly string[]
}

export interface HarmonyStyle {
  readonly modes: readonly (readonly [Mode, number])[]
  readonly major: Progressions
  readonly minor: Progressions
  readonly barsPerChord: 1 | 2
  readonly isTriadsOnly: boolean
  /** Chance of a last chorus a whole tone higher. */
  readonly keyLiftChance: number
}

export interface Feel {
  /** Where the off-beat falls between two beats of the swung unit: 0.5 is straight. */
  readonly swing: number
  readonly swungUnit: 'eighth' | 'sixteenth'
  readonly snareLateMs: number
  readonly driftMs: number
}

export interface MelodyStyle {
  readonly range: readonly [number, number]
  readonly notesPerBar: readonly [number, number]
  /** 0 on the beat, 1 off it. */
  readonly syncopation: number
  /** Legato share of each note's length. */
  readonly legato: number
  /** Leaves two notes of the scale to passing, as folk and rock tunes do. */
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
  readonly id: GenreId
  /** Of the pulse in 4/4. */
  readonly tempoBpm: readonly [number, number]
  readonly form: 'song' | 'loop' | 'aaba' | 'period'
  readonly tailSeconds: number
  /** How much it slows down before its last chord, unless a tempo was asked for. */
  readonly ritardando: Ritardando
  readonly loudnessLufs: number
  readonly feel: Feel
  readonly harmony: HarmonyStyle
  readonly drums: DrumStyle | null
  readonly bass: BassStyle | null
  readonly comping: CompingStyle
  readonly melody: MelodyStyle
  /** Programs to choose from. */
  readonly programs: Readonly<
    Record<'harmony' | 'harmony-2' | 'pad' | 'bass' | 'lead' | 'arpeggio' | 'counter', readonly number[]>
  >
  /** The energy from which a part plays. */
  readonly layers: Readonly<Partial<Record<PartName, number>>>
  readonly introParts: readonly PartName[]
  /** Steps a bar of the arpeggio, in sixteenths: '8.6.7.6.'. */
  readonly arpeggioSteps: string
  readonly mix: Readonly<Partial<Record<PartName | 'vocal', MixSettings>>>
}
