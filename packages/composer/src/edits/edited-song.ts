import type { PartName } from '#composer/parts/part-names.ts'
import type { SectionPlan } from '#composer/plan/section-plan.ts'
import type { MixPart } from '#composer/recipe/recipe.ts'
import type { SongDraft } from '#composer/song-draft.ts'
import type { SungLine } from '#composer/syllables/sung-line.ts'
import { themeKeyOf, unitsOf } from '#composer/melody/melody-units.ts'
import type { VoiceKind } from '@cadenza/vocabulary/music-terms'
import type { Refused } from './refusal.ts'

export interface EditedSection {
  /** Its place in the song is that of the list and not its `startBar`. */
  readonly plan: SectionPlan
  /** False for a section that the song did not have before. */
  readonly isPlanned: boolean
  /** The numerals that the user wrote over it; null if it has the chords of the draft. */
  readonly chords: readonly string[] | null
  /** The number of its new tune; null if it has the tune of the draft. */
  readonly tune: number | null
  readonly takes: ReadonlyMap<PartName, number>
  /** The lyrics of each unit. */
  readonly lines: readonly (readonly SungLine[])[]
  /** The units whose lyrics are no longer those of the draft. */
  readonly unitsWithOtherWords: ReadonlySet<number>
}

/** What edits have made of a draft. It is changed by value, so that every state before stays. */
export interface EditedSong {
  readonly draft: SongDraft
  /** In the order of the song. */
  readonly sections: readonly EditedSection[]
  /** How many sections edits have made; names the next one. */
  readonly sectionsMade: number
  /** Other takes of whole parts. */
  readonly takes: ReadonlyMap<PartName, number>
  readonly voice: VoiceKind | null
  /** Null if the tempo is that of the draft. */
  readonly pulseBpm: number | null
  readonly semitones: number
  readonly programs: ReadonlyMap<PartName, number>
  readonly muted: ReadonlySet<MixPart>
  readonly levelOffsetsLu: ReadonlyMap<MixPart, number>
}

/** Applies one operation; a refusal leaves the song as it is. */
export type Operation<Edit> = (song: EditedSong, edit: Edit) => EditedSong | Refused

export function startEditing(draft: SongDraft): EditedSong {
  const { plan } = draft.arrangement
  const linesOfUnit = new Map(draft.layout?.units.map(({ unit, lines }) => [themeKeyOf(unit), lines]))
  return {
    draft,
    sections: plan.sections.map((section) => ({
      plan: section,
      isPlanned: true,
      chords: null,
      tune: null,
      takes: new Map(),
      lines: unitsOf(plan, section).map((unit) => linesOfUnit.get(themeKeyOf(unit)) ?? []),
      unitsWithOtherWords: new Set(),
    })),
    sectionsMade: 0,
    takes: new Map(),
    voice: plan.voice,
    pulseBpm: null,
    semitones: 0,
    programs: new Map(),
    muted: new Set(),
    levelOffsetsLu: new Map(),
  }
}

export const hasSinger = ({ draft }: EditedSong): boolean => draft.vocalMelody !== null

export function hasPart(song: EditedSong, part: MixPart): boolean {
  if (part === 'vocal') return hasSinger(song)
  const { programs, layers } = song.draft.arrangement.instrumentation
  return programs.has(part) && layers[part] !== undefined
}

/** Returns the song with one section changed. */
export const withSection = (song: EditedSong, index: number, change: Partial<EditedSection>): EditedSong => ({
  ...song,
  sections: song.sections.map((section, at) => (at === index ? { ...section, ...change } : section)),
})
