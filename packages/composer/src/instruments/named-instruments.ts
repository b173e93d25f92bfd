import type { InstrumentName } from '@cadenza/prompt/instrument-words'

/** The parts of the band that an instrument can play. */
export type AssignablePart = 'bass' | 'harmony' | 'pad' | 'arpeggio' | 'lead' | 'counter' | 'effects'

export interface NamedInstrument {
  /** Empty if the genre decides: the bass in jazz differs from the one in rock. */
  readonly programs: readonly number[]
  readonly parts: readonly AssignablePart[]
}

/** How the band plays the instruments that a prompt can name. Drums are separate: the genre chooses the kit. */
export const NAMED_INSTRUMENTS: Readonly<Record<InstrumentName, NamedInstrument>> = {
  piano: { programs: [0], parts: ['harmony', 'lead', 'arpeggio'] },
  electricPiano: { programs: [4, 5], parts: ['harmony', 'arpeggio', 'lead'] },
  harpsichord: { programs: [6], parts: ['harmony', 'arpeggio'] },
  clavinet: { programs: [7], parts: ['arpeggio', 'harmony'] },
  celesta: { programs: [8], parts: ['arpeggio', 'lead'] },
  glockenspiel: { programs: [9], parts: ['arpeggio', 'lead'] },
  musicBox: { programs: [10], parts: ['arpeggio', 'lead'] },
  vibraphone: { programs: [11], parts: ['lead', 'arpeggio'] },
  marimba: { programs: [12], parts: ['arpeggio', 'lead', 'harmony'] },
  xylophone: { programs: [13], parts: ['arpeggio', 'lead'] },
  tubularBells: { programs: [14], parts: ['arpeggio', 'counter'] },
  organ: { programs: [16, 18], parts: ['pad', 'harmony'] },
  churchOrgan: { programs: [19], parts: ['harmony', 'pad'] },
  accordion: { programs: [21], parts: ['lead', 'harmony', 'pad'] },
  harmonica: { programs: [22], parts: ['lead', 'counter'] },
  nylonGuitar: { programs: [24], parts: ['harmony', 'arpeggio', 'lead'] },
  guitar: { programs: [], parts: ['harmony', 'arpeggio', 'lead'] },
  acousticGuitar: { programs: [25], parts: ['harmony', 'arpeggio', 'lead'] },
  steelGuitar: { programs: [27], parts: ['lead', 'counter'] },
  jazzGuitar: { programs: [26], parts: ['harmony', 'lead'] },
  cleanGuitar: { programs: [27], parts: ['arpeggio', 'harmony', 'lead'] },
  distortedGuitar: { programs: [30], parts: ['harmony', 'lead'] },
  uprightBass: { programs: [32], parts: ['bass'] },
  bass: { programs: [], parts: ['bass'] },
  synthBass: { programs: [38], parts: ['bass'] },
  violin: { programs: [40], parts: ['lead', 'counter'] },
  viola: { programs: [41], parts: ['counter', 'lead'] },
  cello: { programs: [42], parts: ['lead', 'counter', 'bass'] },
  pizzicato: { programs: [45], parts: ['arpeggio', 'harmony'] },
  harp: { programs: [46], parts: ['arpeggio', 'harmony'] },
  strings: { programs: [48, 49], parts: ['pad', 'harmony', 'counter'] },
  timpani: { programs: [47], parts: ['effects'] },
  choir: { programs: [52], parts: ['pad', 'counter'] },
  trumpet: { programs: [56], parts: ['lead', 'counter'] },
  mutedTrumpet: { programs: [59], parts: ['lead', 'counter'] },
  trombone: { programs: [57], parts: ['counter', 'lead'] },
  tuba: { programs: [58], parts: ['bass', 'counter'] },
  horn: { programs: [60], parts: ['counter', 'lead', 'pad'] },
  brass: { programs: [61], parts: ['counter', 'pad', 'lead'] },
  saxophone: { programs: [66, 65], parts: ['lead', 'counter'] },
  oboe: { programs: [68], parts: ['lead', 'counter'] },
  bassoon: { programs: [70], parts: ['counter', 'lead'] },
  clarinet: { programs: [71], parts: ['lead', 'counter'] },
  flute: { programs: [73], parts: ['lead', 'counter'] },
  recorder: { programs: [74], parts: ['lead', 'counter'] },
  shakuhachi: { programs: [77], parts: ['lead', 'counter'] },
  panFlute: { programs: [75], parts: ['lead', 'counter'] },
  whistle: { programs: [78], parts: ['lead', 'counter'] },
  ocarina: { programs: [79], parts: ['lead'] },
  synthLead: { programs: [81, 80], parts: ['lead', 'arpeggio'] },
  pad: { programs: [89, 95], parts: ['pad'] },
  sitar: { programs: [104], parts: ['lead', 'arpeggio'] },
  banjo: { programs: [105], parts: ['arpeggio', 'harmony', 'lead'] },
  koto: { programs: [107], parts: ['lead', 'arpeggio'] },
  kalimba: { programs: [108], parts: ['arpeggio', 'lead'] },
  bagpipe: { programs: [109], parts: ['lead'] },
  fiddle: { programs: [110], parts: ['lead', 'counter'] },
  steelDrums: { programs: [114], parts: ['lead', 'arpeggio'] },
}

export const TIMPANI = 47
