import type { LyricDraft } from '@cadenza/contract/lyrics'
import { LANGUAGES } from '@cadenza/vocabulary/languages'

/** A draft as the editor knows it. Syllables are counted when they are drawn. */
export interface EditedDraft extends Omit<LyricDraft, 'sections'> {
  readonly sections: readonly EditedSection[]
}

export interface EditedSection {
  readonly kind: LyricDraft['sections'][number]['kind']
  readonly lines: readonly EditedLine[]
}

export interface EditedLine {
  readonly text: string
  readonly places: number
  readonly isLocked: boolean
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isLine = (value: unknown): value is EditedLine =>
  isRecord(value) &&
  typeof value['text'] === 'string' &&
  Number.isInteger(value['places']) &&
  typeof value['isLocked'] === 'boolean'

const isSection = (value: unknown): value is EditedSection =>
  isRecord(value) &&
  ['verse', 'chorus', 'bridge'].includes(String(value['kind'])) &&
  Array.isArray(value['lines']) &&
  value['lines'].length > 0 &&
  value['lines'].every(isLine)

function isDraft(value: unknown): value is EditedDraft {
  if (!isRecord(value)) return false
  const { language, sections, order, promptWords } = value
  return (
    LANGUAGES.some((known) => known === language) &&
    Array.isArray(sections) &&
    sections.length > 0 &&
    sections.every(isSection) &&
    Array.isArray(order) &&
    order.every((index) => Number.isInteger(index) && index >= 0 && index < sections.length) &&
    Array.isArray(promptWords) &&
    promptWords.every((word) => typeof word === 'string')
  )
}

/** Returns null for a draft that is still to be written, and for what another version of the app has stored. */
export function parseStoredDraft(stored: string): EditedDraft | null {
  try {
    const value: unknown = JSON.parse(stored)
    return isDraft(value) ? value : null
  } catch {
    return null
  }
}

export const formatStoredDraft = (draft: EditedDraft): string => JSON.stringify(draft)
