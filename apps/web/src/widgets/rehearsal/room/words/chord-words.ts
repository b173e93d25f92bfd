import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatMusicalKey, formatNote } from '#widgets/song/musical-key.ts'

/** As printed: chord names are the same in all languages of the product. */
export const printedChord = (name: string): string =>
  name
    .replaceAll(/([A-G])b/g, '$1♭')
    .replaceAll('#', '♯')
    .replaceAll(/b(?=5|9|13)/g, '♭')

/** The key in the viewer's language; the provider of finished songs knows major and minor, the composer two more. */
export function keyLabel(i18n: I18n, name: string): string {
  const [tonic = '', mode] = name.split(' ')
  const note = formatNote(i18n, tonic)
  if (mode === 'dorian') return i18n._(msg`${note} dorian`)
  return mode === 'mixolydian' ? i18n._(msg`${note} mixolydian`) : formatMusicalKey(i18n, name)
}
