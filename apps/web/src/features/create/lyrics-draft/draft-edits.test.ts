import { describe, expect, test } from 'vitest'
import { editLine, isSameText, mergeRoll, unlockedPlaces } from './draft-edits.ts'
import { type EditedDraft, formatStoredDraft, parseStoredDraft } from './stored-lyric-draft.ts'

const line = (text: string, isLocked = false) => ({ text, places: 8, isLocked })

const DRAFT: EditedDraft = {
  language: 'en',
  order: [0, 1],
  promptWords: ['rain'],
  sections: [
    { kind: 'verse', lines: [line('one', true), line('two')] },
    { kind: 'chorus', lines: [line('three'), line('four')] },
  ],
}

const rolledFrom = (draft: EditedDraft): EditedDraft => ({
  ...draft,
  sections: draft.sections.map(({ kind, lines }) => ({
    kind,
    lines: lines.map(({ text }) => line(`new ${text}`)),
  })),
})

const textsOf = ({ sections }: EditedDraft): string[] => sections.flatMap(({ lines }) => lines.map(({ text }) => text))

describe('a roll', () => {
  test('of all or of one section leaves out locked lines', () => {
    expect(unlockedPlaces(DRAFT)).toEqual([
      { section: 0, line: 1 },
      { section: 1, line: 0 },
      { section: 1, line: 1 },
    ])
    expect(unlockedPlaces(DRAFT, 0)).toEqual([{ section: 0, line: 1 }])
  })

  test('does not replace a line that was locked or edited before the answer came', () => {
    const edited = editLine(DRAFT, { section: 1, line: 0 }, { text: 'mine' })
    const current = editLine(edited, { section: 1, line: 1 }, { isLocked: true })
    const merged = mergeRoll(current, DRAFT, rolledFrom(DRAFT))
    expect(textsOf(merged)).toEqual(['one', 'new two', 'mine', 'four'])
    expect(isSameText(merged, current)).toBe(false)
  })
})

describe('a stored draft', () => {
  test('is read back as it was written', () => {
    expect(parseStoredDraft(formatStoredDraft(DRAFT))).toEqual(DRAFT)
  })

  test.each([
    ['a new one', 'new'],
    ['nothing', ''],
    ['null', 'null'],
    ['an unknown language', JSON.stringify({ ...DRAFT, language: 'xx' })],
    ['no sections', JSON.stringify({ ...DRAFT, sections: [] })],
    ['a section without lines', JSON.stringify({ ...DRAFT, sections: [{ kind: 'verse', lines: [] }] })],
    ['a line without a text', JSON.stringify({ ...DRAFT, sections: [{ kind: 'verse', lines: [{ places: 8 }] }] })],
    ['an order of other sections', JSON.stringify({ ...DRAFT, order: [7] })],
  ])('that is %s is none', (_, stored) => {
    expect(parseStoredDraft(stored)).toBeNull()
  })
})
