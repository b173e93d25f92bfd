import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { pitchName } from '@cadenza/vocabulary/pitch-names'
import { printedChord } from './chord-words.ts'

const KICK = msg({ message: 'bass drum', context: 'drum' })
const SNARE = msg({ message: 'snare', context: 'drum' })
const HI_HAT = msg({ message: 'hi-hat', context: 'drum' })
const CYMBAL = msg({ message: 'cymbal', context: 'drum' })
const TOM = msg({ message: 'tom', context: 'drum' })
const PERCUSSION = msg({ message: 'percussion', context: 'drum' })

/** By General MIDI key, as far as the band's drummers use them. */
const DRUMS: Readonly<Record<number, MessageDescriptor>> = {
  35: KICK,
  36: KICK,
  37: SNARE,
  38: SNARE,
  40: SNARE,
  41: TOM,
  42: HI_HAT,
  43: TOM,
  44: HI_HAT,
  45: TOM,
  46: HI_HAT,
  47: TOM,
  48: TOM,
  49: CYMBAL,
  50: TOM,
  51: CYMBAL,
  52: CYMBAL,
  53: CYMBAL,
  55: CYMBAL,
  57: CYMBAL,
  59: CYMBAL,
}

/** 'D2' for pitch 38; on drums, what is struck. */
export function pitchLabel(
  i18n: I18n,
  pitch: number,
  { isDrums, withFlats }: { isDrums: boolean; withFlats: boolean },
): string {
  if (isDrums) return i18n._(DRUMS[pitch] ?? PERCUSSION)
  return `${printedChord(pitchName(pitch, withFlats))}${Math.floor(pitch / 12) - 1}`
}
