import { type Language, LANGUAGES } from '@cadenza/vocabulary/languages'

/** The first entry of each list is the one that we write (German after 'mit'); all of them are understood. */
const INSTRUMENT_TABLE = {
  piano: ['piano, pianos, felt piano, keys', 'piano', 'piano', 'Klavier, Piano, Flügel'],
  rhodes: [
    'electric piano, rhodes, wurlitzer',
    'piano eléctrico, rhodes',
    'piano électrique, rhodes',
    'E-Piano, Rhodes',
  ],
  organ: ['organ, hammond, pipe organ', 'órgano', 'orgue', 'Orgel'],
  harpsichord: ['harpsichord', 'clavecín', 'clavecin', 'Cembalo'],
  acousticGuitar: [
    'acoustic guitar, fingerpicked guitar, guitar, guitars, nylon guitar, slide guitar',
    'guitarra acústica, guitarra, guitarras, guitarra española',
    'guitare acoustique, guitare, guitares, guitare sèche',
    'Akustikgitarre, Gitarre, Gitarren',
  ],
  electricGuitar: [
    'electric guitar, distorted guitar, guitar riff, power chords, wah guitar',
    'guitarra eléctrica',
    'guitare électrique',
    'E-Gitarre, E-Gitarren',
  ],
  bass: [
    'bass guitar, bassline, bass line, bass, slap bass',
    'bajo eléctrico, línea de bajo',
    'basse, ligne de basse',
    'Bass, Basslinie',
  ],
  uprightBass: ['upright bass, double bass, walking bass', 'contrabajo', 'contrebasse', 'Kontrabass'],
  synthBass: ['synth bass, sub bass, deep bassline', 'bajo sintético', 'basse synthé', 'Synthbass, Subbass'],
  bass808: ['808 bass, 808, 808s', 'bajo 808, 808', 'basse 808, 808', '808-Bass, 808'],
  drums: [
    'drums, live drums, drum kit, snare, kick, double kick, drum machine, beat',
    'batería, ritmo, caja',
    'batterie, rythme',
    'Schlagzeug, Drums, Trommeln',
  ],
  brushedDrums: [
    'brushed drums, brushes, brushed snare',
    'batería con escobillas',
    'batterie aux balais',
    'Besenschlagzeug',
  ],
  hiHats: [
    'crisp hi-hats, hi-hats, hi hats, hats',
    'hi-hats nítidos, hi-hats',
    'charleys précis, hi-hats',
    'klaren Hi-Hats, Hi-Hats',
  ],
  percussion: [
    'light percussion, percussion, shaker, tambourine, congas, bongos, taiko, djembe, tabla, claps, clapping',
    'percusión ligera, percusión, palmas, cajón, bongó, tambores',
    'percussions légères, percussions, tambours, claquements',
    'leichter Percussion, Percussion, Trommel, Klatschen',
  ],
  strings: [
    'strings, string section, orchestra, string quartet, pizzicato',
    'cuerdas, orquesta',
    'cordes, orchestre',
    'Streichern, Streicher, Orchester',
  ],
  violin: ['violin, violins', 'violín, violines', 'violon, violons', 'Violine, Geige'],
  cello: ['cello', 'violonchelo, chelo', 'violoncelle', 'Cello'],
  fiddle: ['fiddle', 'fiddle', 'fiddle', 'Fiddle'],
  banjo: ['banjo', 'banjo', 'banjo', 'Banjo'],
  pedalSteel: ['pedal steel, lap steel, steel guitar', 'pedal steel', 'pedal steel', 'Pedal-Steel, Pedal Steel'],
  harmonica: ['harmonica', 'armónica', 'harmonica', 'Mundharmonika'],
  accordion: ['accordion, bandoneon', 'acordeón, bandoneón', 'accordéon, bandonéon', 'Akkordeon'],
  ukulele: ['ukulele', 'ukelele', 'ukulélé', 'Ukulele'],
  harp: ['harp', 'arpa', 'harpe', 'Harfe'],
  flute: ['flute, flutes, shakuhachi, pan flute', 'flauta', 'flûte', 'Flöte'],
  clarinet: ['clarinet', 'clarinete', 'clarinette', 'Klarinette'],
  oboe: ['oboe', 'oboe', 'hautbois', 'Oboe'],
  saxophone: ['saxophone, sax, tenor sax', 'saxofón, saxo', 'saxophone, saxo', 'Saxofon, Saxophon'],
  trumpet: [
    'muted trumpet, trumpet, trumpets',
    'trompeta con sordina, trompeta, trompetas',
    'trompette bouchée, trompette, trompettes',
    'gedämpfter Trompete, Trompete, Trompeten',
  ],
  brass: ['brass, horns, brass section, trombone, tuba', 'metales, vientos', 'cuivres', 'Bläsern, Bläser, Blechbläser'],
  vibraphone: ['vibraphone, vibes solo, marimba', 'vibráfono, marimba', 'vibraphone, marimba', 'Vibrafon, Marimba'],
  bells: [
    'bells, glockenspiel, celesta, music box',
    'campanas, caja de música',
    'cloches, boîte à musique',
    'Glocken, Glockenspiel, Spieluhr',
  ],
  synths: [
    'synthesizers, synth, synths, synthesizer, arpeggio, arpeggios',
    'sintetizadores, sintetizador',
    'synthés, synthétiseurs, synthé',
    'Synthesizern, Synthesizer, Synths',
  ],
  pad: [
    'pads, soft pads, pad, synth pads',
    'pads, colchones suaves',
    'nappes, nappes douces, pads',
    'Flächen, weichen Flächen, Pads',
  ],
  choir: ['choir, choirs, gospel choir, chants', 'coro, coros', 'chœur, chœurs, choeur, choeurs', 'Chor, Chören'],
} as const satisfies Record<string, readonly [en: string, es: string, fr: string, de: string]>

export type Instrument = keyof typeof INSTRUMENT_TABLE

export const INSTRUMENTS = Object.keys(INSTRUMENT_TABLE) as readonly Instrument[]

/** Returns the words for an instrument; the first is the one that we write. */
export function instrumentWords(instrument: Instrument, language: Language): readonly string[] {
  return (INSTRUMENT_TABLE[instrument][LANGUAGES.indexOf(language)] ?? '').split(', ')
}
