import type { InstrumentName } from './instrument-words.ts'

interface Substitute {
  /** What the band plays in its place. */
  readonly playedAs: InstrumentName | 'drums'
  /** English, Spanish, French and German names in lower case without accents. */
  readonly words: string
}

/** Instruments that the band does not have, by the name that is shown for them, and the nearest one that it has. */
export const SUBSTITUTE_INSTRUMENTS = {
  ukulele: { playedAs: 'nylonGuitar', words: 'ukulele, ukelele, ukuleles' },
  mandolin: { playedAs: 'acousticGuitar', words: 'mandolin, mandoline, mandolina, mandolins' },
  lute: { playedAs: 'nylonGuitar', words: 'lute, laud, luth, laute' },
  bouzouki: { playedAs: 'acousticGuitar', words: 'bouzouki' },
  oud: { playedAs: 'nylonGuitar', words: 'oud' },
  erhu: { playedAs: 'fiddle', words: 'erhu' },
  theremin: { playedAs: 'synthLead', words: 'theremin, theremine' },
  didgeridoo: { playedAs: 'pad', words: 'didgeridoo' },
  hang: { playedAs: 'steelDrums', words: 'hang drum, handpan, hang' },
  bandoneon: { playedAs: 'accordion', words: 'bandoneon' },
  melodica: { playedAs: 'harmonica', words: 'melodica' },
  'toy piano': { playedAs: 'musicBox', words: 'toy piano' },
  brushes: {
    playedAs: 'drums',
    words: 'brushes, brushed drums, brushed snare, escobillas, balais, besen, besenschlagzeug',
  },
  'drum machine': {
    playedAs: 'drums',
    words: 'drum machine, 808 drums, caja de ritmos, boite a rythmes, drumcomputer, drum computer',
  },
  'hand percussion': {
    playedAs: 'drums',
    words:
      'percussion, percusion, percussions, perkussion, bongos, congas, djembe, tabla, cajon, shaker, tambourine, pandereta, tambourin',
  },
  handclaps: {
    playedAs: 'drums',
    words:
      'handclaps, hand claps, claps, clapping, palmas, claquements de mains, handklatschen, handeklatschen, klatschen',
  },
} as const satisfies Readonly<Record<string, Substitute>>

export type SubstituteName = keyof typeof SUBSTITUTE_INSTRUMENTS

export const SUBSTITUTE_NAMES = Object.keys(SUBSTITUTE_INSTRUMENTS) as readonly SubstituteName[]
