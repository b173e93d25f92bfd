import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** By General MIDI program: everything that `setInstrument` takes. */
const INSTRUMENTS: Readonly<Record<number, MessageDescriptor>> = {
  0: msg`Grand piano`,
  1: msg`Bright piano`,
  4: msg`Electric piano`,
  5: msg`FM piano`,
  6: msg`Harpsichord`,
  7: msg`Clavinet`,
  8: msg`Celesta`,
  9: msg`Glockenspiel`,
  10: msg`Music box`,
  11: msg`Vibraphone`,
  12: msg`Marimba`,
  13: msg`Xylophone`,
  14: msg`Tubular bells`,
  16: msg`Drawbar organ`,
  18: msg`Rock organ`,
  19: msg`Church organ`,
  21: msg`Accordion`,
  22: msg`Harmonica`,
  24: msg`Nylon guitar`,
  25: msg`Steel-string guitar`,
  26: msg`Jazz guitar`,
  27: msg`Clean electric guitar`,
  28: msg`Muted guitar`,
  29: msg`Overdriven guitar`,
  30: msg`Distorted guitar`,
  32: msg`Upright bass`,
  33: msg`Fingered bass`,
  34: msg`Picked bass`,
  35: msg`Fretless bass`,
  38: msg`Synth bass`,
  39: msg`Deep synth bass`,
  40: msg`Violin`,
  41: msg`Viola`,
  42: msg`Cello`,
  43: msg`Double bass, bowed`,
  45: msg`Plucked strings`,
  46: msg`Harp`,
  47: msg`Timpani`,
  48: msg`Strings`,
  49: msg`Slow strings`,
  50: msg`Synth strings`,
  52: msg`Choir`,
  54: msg`Synth voice`,
  56: msg`Trumpet`,
  57: msg`Trombone`,
  58: msg`Tuba`,
  59: msg`Muted trumpet`,
  60: msg`French horn`,
  61: msg`Brass`,
  62: msg`Synth brass`,
  64: msg`Soprano sax`,
  65: msg`Alto sax`,
  66: msg`Tenor sax`,
  68: msg`Oboe`,
  70: msg`Bassoon`,
  71: msg`Clarinet`,
  73: msg`Flute`,
  74: msg`Recorder`,
  75: msg`Pan flute`,
  77: msg`Shakuhachi`,
  78: msg`Whistle`,
  79: msg`Ocarina`,
  80: msg`Square lead`,
  81: msg`Saw lead`,
  82: msg`Calliope lead`,
  87: msg`Bass and lead`,
  88: msg`New age pad`,
  89: msg`Warm pad`,
  90: msg`Polysynth`,
  91: msg`Space voices`,
  94: msg`Halo pad`,
  95: msg`Sweep pad`,
  98: msg`Crystal`,
  104: msg`Sitar`,
  105: msg`Banjo`,
  107: msg`Koto`,
  108: msg`Kalimba`,
  109: msg`Bagpipe`,
  110: msg`Fiddle`,
  114: msg`Steel drums`,
  119: msg`Reverse cymbal`,
}

const DRUM_KIT_NAMES: Readonly<Record<number, MessageDescriptor>> = {
  0: msg`Standard kit`,
  8: msg`Room kit`,
  16: msg`Power kit`,
  24: msg`Electronic kit`,
  25: msg`Drum machine`,
  32: msg`Jazz kit`,
  40: msg`Brushed kit`,
}

const UNKNOWN = msg`Instrument`

export const instrumentLabel = (program: number, isDrums: boolean): MessageDescriptor =>
  (isDrums ? DRUM_KIT_NAMES : INSTRUMENTS)[program] ?? UNKNOWN

export interface InstrumentFamily {
  readonly label: MessageDescriptor
  readonly programs: readonly number[]
}

/** In the order of General MIDI; each family ends before the next one begins. */
const FAMILIES: readonly { readonly label: MessageDescriptor; readonly before: number }[] = [
  { label: msg`Keyboards`, before: 8 },
  { label: msg`Bells and bars`, before: 16 },
  { label: msg`Organs and reeds`, before: 24 },
  { label: msg`Guitars`, before: 32 },
  { label: msg({ message: 'Basses', context: 'instruments' }), before: 40 },
  { label: msg`Strings and harp`, before: 52 },
  { label: msg({ message: 'Voices', context: 'instruments' }), before: 56 },
  { label: msg({ message: 'Horns', context: 'instruments' }), before: 64 },
  { label: msg`Saxes and woodwinds`, before: 80 },
  { label: msg`Synthesizers`, before: 104 },
  { label: msg`From around the world`, before: 119 },
  { label: msg({ message: 'Effects', context: 'instruments' }), before: 128 },
]

/** What a part may be given to, by family; kits are one family. */
export function instrumentFamilies(programs: readonly number[]): InstrumentFamily[] {
  let from = 0
  return FAMILIES.flatMap(({ label, before }) => {
    const members = programs.filter((program) => program >= from && program < before)
    from = before
    return members.length === 0 ? [] : [{ label, programs: members }]
  })
}
