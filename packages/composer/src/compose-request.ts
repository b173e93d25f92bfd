import { PART_NAMES } from './parts/part-names.ts'
import type { VoiceKind } from '@cadenza/vocabulary/music-terms'

export const SHORTEST_SECONDS = 3
export const LONGEST_SECONDS = 600

/**
 * The parts that have a seed of their own: `melody` is the tune, sung or played; `lead` is what an instrument plays
 * around a singer.
 */
export const SEEDED_PARTS = [...PART_NAMES, 'melody', 'lyrics'] as const
export type SeededPart = (typeof SEEDED_PARTS)[number]

export interface ComposeRequest {
  readonly prompt: string
  /** The genres that the user chose; the first known one decides, before any word of the prompt. */
  readonly genres?: readonly string[]
  /** Clamped to 3 … 600 seconds. */
  readonly lengthSeconds: number
  readonly instrumental: boolean
  /** The user's lyrics in any language, line by line, with optional headings such as [Chorus]. */
  readonly lyrics?: string
  readonly voice?: VoiceKind
  readonly seed: string
  /** New seeds for single parts: { drums: '2' } changes the drums and no note of the other parts. */
  readonly partSeeds?: Readonly<Partial<Record<SeededPart, string>>>
  /**
   * Returns the stress of each syllable of an English word (1 or 0) from a dictionary; without it, letter rules are
   * used.
   */
  readonly stressesOf?: (word: string) => readonly number[] | undefined
}
