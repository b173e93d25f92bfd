import type { Language } from '@cadenza/vocabulary/languages'
import type { SectionKind } from '#composer/score.ts'

export type DraftSectionKind = Extract<SectionKind, 'verse' | 'chorus' | 'bridge'>

export interface DraftLine {
  readonly text: string
  /** The syllables of its place in the tune. Lines of one place share their rhythm. */
  readonly places: number
  /** A locked line never changes, whatever is rolled. */
  readonly isLocked: boolean
}

export interface DraftSection {
  readonly kind: DraftSectionKind
  readonly lines: readonly DraftLine[]
}

export interface LyricDraft {
  readonly language: Language
  /** A chorus that returns is here once. */
  readonly sections: readonly DraftSection[]
  /** The sections as they are sung, by index. */
  readonly order: readonly number[]
}

/** A line of a draft. */
export interface LinePlace {
  readonly section: number
  readonly line: number
}
