import type { LinePlace } from '@cadenza/composer/lyrics/draft/lyric-draft'
import type { EditedDraft, EditedLine } from './stored-lyric-draft.ts'

const isAt = (place: LinePlace, section: number, line: number): boolean =>
  place.section === section && place.line === line

function mapLines(
  draft: EditedDraft,
  change: (line: EditedLine, section: number, index: number) => EditedLine,
): EditedDraft {
  return {
    ...draft,
    sections: draft.sections.map(({ kind, lines }, section) => ({
      kind,
      lines: lines.map((line, index) => change(line, section, index)),
    })),
  }
}

export const editLine = (draft: EditedDraft, place: LinePlace, changes: Partial<EditedLine>): EditedDraft =>
  mapLines(draft, (line, section, index) => (isAt(place, section, index) ? { ...line, ...changes } : line))

/** The lines that a roll of one section, or of the whole draft, may change. */
export const unlockedPlaces = ({ sections }: EditedDraft, only?: number): LinePlace[] =>
  sections.flatMap(({ lines }, section) =>
    lines.flatMap(({ isLocked }, line) =>
      isLocked || (only !== undefined && only !== section) ? [] : [{ section, line }],
    ),
  )

/** Takes the rolled lines, except where the line was edited or locked while the roll was on its way. */
export function mergeRoll(current: EditedDraft, sent: EditedDraft, rolled: EditedDraft): EditedDraft {
  const merged = mapLines(current, (line, section, index) => {
    const before = sent.sections[section]?.lines[index]
    const after = rolled.sections[section]?.lines[index]
    if (after === undefined || line.isLocked || line.text !== before?.text) return line
    return { ...line, text: after.text }
  })
  return { ...merged, promptWords: rolled.promptWords }
}

export const isSameText = (a: EditedDraft, b: EditedDraft): boolean =>
  a.sections.every(({ lines }, section) =>
    lines.every(({ text }, line) => text === b.sections[section]?.lines[line]?.text),
  )
