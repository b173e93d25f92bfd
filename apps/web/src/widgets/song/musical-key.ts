import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const NOTES: Readonly<Record<string, MessageDescriptor>> = {
  C: msg({ message: 'C', context: 'note' }),
  'C#': msg({ message: 'C sharp', context: 'note' }),
  Db: msg({ message: 'D flat', context: 'note' }),
  D: msg({ message: 'D', context: 'note' }),
  'D#': msg({ message: 'D sharp', context: 'note' }),
  Eb: msg({ message: 'E flat', context: 'note' }),
  E: msg({ message: 'E', context: 'note' }),
  F: msg({ message: 'F', context: 'note' }),
  'F#': msg({ message: 'F sharp', context: 'note' }),
  Gb: msg({ message: 'G flat', context: 'note' }),
  G: msg({ message: 'G', context: 'note' }),
  'G#': msg({ message: 'G sharp', context: 'note' }),
  Ab: msg({ message: 'A flat', context: 'note' }),
  A: msg({ message: 'A', context: 'note' }),
  'A#': msg({ message: 'A sharp', context: 'note' }),
  Bb: msg({ message: 'B flat', context: 'note' }),
  B: msg({ message: 'B', context: 'note' }),
}

/** Returns a note such as 'Eb' in the viewer's language. */
export function formatNote(i18n: I18n, name: string): string {
  const label = NOTES[name]
  return label ? i18n._(label) : name
}

/** Returns the key in the viewer's language; a name that is not of this form is shown as the provider wrote it. */
export function formatMusicalKey(i18n: I18n, musicalKey: string): string {
  const [, letter = '', accidental = '', mode] = /^([A-G])([#♯b♭]?) (major|minor)$/.exec(musicalKey.trim()) ?? []
  const label = NOTES[letter + accidental.replace('♯', '#').replace('♭', 'b')]
  if (!label) return musicalKey
  const note = i18n._(label)
  return mode === 'major' ? i18n._(msg`${note} major`) : i18n._(msg`${note} minor`)
}
