import type { MixPart } from '@cadenza/composer/recipe/recipe'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const PART_LABELS: Readonly<Record<MixPart, MessageDescriptor>> = {
  drums: msg({ message: 'Drums', context: 'part of a song' }),
  bass: msg({ message: 'Bass', context: 'part of a song' }),
  harmony: msg({ message: 'Chords', context: 'part of a song' }),
  'harmony-2': msg({ message: 'Second chords', context: 'part of a song' }),
  pad: msg({ message: 'Pad', context: 'part of a song' }),
  arpeggio: msg({ message: 'Arpeggio', context: 'part of a song' }),
  lead: msg({ message: 'Lead', context: 'part of a song' }),
  counter: msg({ message: 'Answers', context: 'part of a song that answers the tune' }),
  effects: msg({ message: 'Effects', context: 'part of a song' }),
  vocal: msg({ message: 'Voice', context: 'part of a song' }),
}

const isMixPart = (name: string): name is MixPart => Object.hasOwn(PART_LABELS, name)

/** The label of a part as a comparison of scores names it. */
export const partLabel = (name: string): MessageDescriptor => PART_LABELS[isMixPart(name) ? name : 'vocal']
