import type { SectionKind } from '@cadenza/composer/score'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const SECTION_KINDS: Readonly<Record<SectionKind, MessageDescriptor>> = {
  intro: msg({ message: 'Intro', context: 'section of a song' }),
  verse: msg({ message: 'Verse', context: 'section of a song' }),
  'pre-chorus': msg({ message: 'Pre-chorus', context: 'section of a song' }),
  chorus: msg({ message: 'Chorus', context: 'section of a song' }),
  bridge: msg({ message: 'Bridge', context: 'section of a song' }),
  solo: msg({ message: 'Solo', context: 'section of a song' }),
  outro: msg({ message: 'Outro', context: 'section of a song' }),
}

/** Returns a name for each section; sections of one kind are counted if there are several. */
export function sectionNames(i18n: I18n, sections: readonly { readonly kind: SectionKind }[]): string[] {
  const counts = new Map<SectionKind, number>()
  return sections.map(({ kind }) => {
    const ordinal = (counts.get(kind) ?? 0) + 1
    counts.set(kind, ordinal)
    const name = i18n._(SECTION_KINDS[kind])
    return sections.filter((section) => section.kind === kind).length > 1 ? `${name} ${ordinal}` : name
  })
}
