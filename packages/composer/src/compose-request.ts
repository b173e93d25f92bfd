import { PART_NAMES } from './parts/part-names.ts'
import type { VoiceKind } from './score.ts'

export const SHORTEST_SECONDS = 3
export const LONGEST_SECONDS = 600

/** Whatever is drawn on its own: `melody` is the tune, sung or played, `lead` what an instrument plays around a singer. */
export const SEEDED_PARTS = [...PART_NAMES, 'melody', 'lyrics'] as const
export type SeededPart = (typeof SEEDED_PARTS)[number]

export interface ComposeRequest {
  readonly prompt: string
  /** The genres somebody chose; the first that we know decides, before any word of the prompt. */
  readonly genres?: readonly string[]
  /** Clamped to 3 … 600. */
  readonly lengthSeconds: number
  readonly instrumental: boolean
  /** Own lyrics in any language; lines, with optional headings such as [Chorus]. */
  readonly lyrics?: string
  readonly voice?: VoiceKind
  readonly seed: string
  /** Another take of single parts: { drums: '2' } changes the drums and not a note of anybody else. */
  readonly partSeeds?: Readonly<Partial<Record<SeededPart, string>>>
  /** The stress of each syllable of an English word (1 or 0), from a dictionary; letter rules stand in without one. */
  readonly stressesOf?: (word: string) => readonly number[] | undefined
}
