import type { Edit } from '@cadenza/composer/recipe/recipe'
import type { Score, SectionKind } from '@cadenza/composer/score'

/** A section as the edits up to some point have left it. */
export interface FormSection {
  readonly id: string
  readonly kind: SectionKind
  readonly keyLift: number
  readonly chords: readonly string[]
  readonly lines: readonly string[]
}

const romansOf = ({ sections }: Score, id: string): readonly string[] =>
  sections.find((section) => section.id === id)?.chords.map(({ roman }) => roman) ?? []

const linesOf = ({ sections, lyrics }: Score, id: string): readonly string[] => {
  const place = sections.findIndex((section) => section.id === id)
  return lyrics.flatMap(({ section, text }) => (section === place ? [text] : []))
}

const formOf = (original: Score): FormSection[] =>
  original.sections.map(({ id, kind, keyLift }) => ({
    id,
    kind,
    keyLift,
    chords: romansOf(original, id),
    lines: linesOf(original, id),
  }))

/** The name of a copy comes from the section that its music was first composed for. */
const originOf = (id: string, originals: ReadonlySet<string>): string => {
  const [first = id] = id.split('+')
  return originals.has(first) ? first : id.split('+').slice(0, 2).join('+')
}

interface Replay {
  readonly sections: readonly FormSection[]
  readonly sectionsMade: number
}

function withLine(sections: readonly FormSection[], line: number, text: string): readonly FormSection[] {
  let before = 0
  return sections.map((section) => {
    const at = line - before
    before += section.lines.length
    return at >= 0 && at < section.lines.length ? { ...section, lines: section.lines.with(at, text) } : section
  })
}

function replay({ sections, sectionsMade }: Replay, edit: Edit, scores: { original: Score; score: Score }): Replay {
  switch (edit.op) {
    case 'setChords': {
      const chordsOf = ({ chords }: FormSection): readonly string[] =>
        chords.map((_, index) => edit.chords[index % edit.chords.length] ?? '')
      const changed = sections.map((section, index) =>
        index === edit.section ? { ...section, chords: chordsOf(section) } : section,
      )
      return { sections: changed, sectionsMade }
    }
    case 'setLine':
      return { sections: withLine(sections, edit.line, edit.text), sectionsMade }
    case 'repeatSection': {
      const section = sections[edit.section]
      if (section === undefined) return { sections, sectionsMade }
      const originals = new Set(scores.original.sections.map(({ id }) => id))
      const copy = { ...section, id: `${originOf(section.id, originals)}+${sectionsMade}` }
      return { sections: sections.toSpliced(edit.section + 1, 0, copy), sectionsMade: sectionsMade + 1 }
    }
    case 'moveSection': {
      const section = sections[edit.section]
      if (section === undefined) return { sections, sectionsMade }
      return { sections: sections.toSpliced(edit.section, 1).toSpliced(edit.to, 0, section), sectionsMade }
    }
    case 'dropSection':
      return { sections: sections.toSpliced(edit.section, 1), sectionsMade }
    case 'addSection': {
      const id = `${edit.kind}+${sectionsMade}`
      // Only the composer knows what it wrote for a new section; if it was dropped again, nobody asks for it.
      const keyLift = scores.score.sections.find((section) => section.id === id)?.keyLift ?? 0
      const { kind } = edit
      const added = { id, kind, keyLift, chords: romansOf(scores.score, id), lines: linesOf(scores.score, id) }
      return { sections: sections.toSpliced(edit.at, 0, added), sectionsMade: sectionsMade + 1 }
    }
    default:
      return { sections, sectionsMade }
  }
}

/** Returns the sections before each edit, which its numbers count in. */
export function formsBefore(
  scores: { readonly original: Score; readonly score: Score },
  edits: readonly Edit[],
): readonly (readonly FormSection[])[] {
  let state: Replay = { sections: formOf(scores.original), sectionsMade: 0 }
  return edits.map((edit) => {
    const { sections } = state
    state = replay(state, edit, scores)
    return sections
  })
}
