import type { DraftSectionKind, LyricDraft } from './lyric-draft.ts'

const HEADINGS: Readonly<Record<DraftSectionKind, string>> = { verse: 'Verse', chorus: 'Chorus', bridge: 'Bridge' }

/** The number of a verse among the verses; null for a section of another kind. */
export function verseNumber(sections: LyricDraft['sections'], index: number): number | null {
  if (sections[index]?.kind !== 'verse') return null
  return sections.slice(0, index + 1).filter(({ kind }) => kind === 'verse').length
}

/** Writes a draft as own lyrics, with the headings that every music provider knows. */
export function draftText({ sections, order }: Pick<LyricDraft, 'sections' | 'order'>): string {
  return order
    .flatMap((index) => {
      const section = sections[index]
      const lines = section?.lines.map(({ text }) => text.trim()).filter((text) => text !== '') ?? []
      if (section === undefined || lines.length === 0) return []
      const heading = [HEADINGS[section.kind], verseNumber(sections, index)].filter((part) => part !== null).join(' ')
      return [[`[${heading}]`, ...lines].join('\n')]
    })
    .join('\n\n')
}
