/** The parts of the band that an instrument can play. */
export type AssignablePart = 'bass' | 'harmony' | 'pad' | 'arpeggio' | 'lead' | 'counter' | 'effects'

export interface NamedInstrument {
  /** Empty if the genre decides: the bass in jazz differs from the one in rock. */
  readonly programs: readonly number[]
  readonly parts: readonly AssignablePart[]
  /** English, Spanish, French and German names in lower case without accents. */
  readonly words: string
}

/**
 * Drums are separate from the instruments above: the genre chooses the kit, and a prompt can request or exclude drums.
 */
export const DRUM_WORDS = `drums, drum, drum kit, percussion, drummer, beat, beats, bateria, percusion, tambores,
batterie, percussions, tambour, schlagzeug, trommeln, trommel, perkussion, drum machine, drumming, bongos, congas, djembe,
tabla, cajon, cymbals, hi hats, shaker, tambourine, snare, brushes`

export const VOCAL_WORDS = `vocals, vocal, voice, voices, singing, singer, lyrics, voz, voces, canto, letra, voix, chant,
paroles, gesang, stimme, stimmen, text, words, sung, sing, cantada, chantee, gesungen`

export const NAMED_INSTRUMENTS = {
  piano: {
    programs: [0],
    parts: ['harmony', 'lead', 'arpeggio'],
    words: 'piano, pianos, felt piano, grand piano, acoustic piano, keys, klavier*, flugel',
  },
  electricPiano: {
    programs: [4, 5],
    parts: ['harmony', 'arpeggio', 'lead'],
    words: `electric piano, rhodes, wurlitzer, e piano, piano electrico, piano electrique, elektrisches piano, wurlitzer piano, fender rhodes`,
  },
  harpsichord: {
    programs: [6],
    parts: ['harmony', 'arpeggio'],
    words: 'harpsichord, clavecin, cembalo, clavichord',
  },
  clavinet: { programs: [7], parts: ['arpeggio', 'harmony'], words: 'clavinet, clav' },
  celesta: { programs: [8], parts: ['arpeggio', 'lead'], words: 'celesta, celeste' },
  glockenspiel: { programs: [9], parts: ['arpeggio', 'lead'], words: 'glockenspiel, bells, bell, campanas, cloches' },
  musicBox: {
    programs: [10],
    parts: ['arpeggio', 'lead'],
    words: 'music box, caja de musica, boite a musique, spieluhr, spieldose, toy piano',
  },
  vibraphone: { programs: [11], parts: ['lead', 'arpeggio'], words: 'vibraphone, vibrafono, vibraphon' },
  marimba: { programs: [12], parts: ['arpeggio', 'lead', 'harmony'], words: 'marimba, marimbas' },
  xylophone: { programs: [13], parts: ['arpeggio', 'lead'], words: 'xylophone, xylophon, xilofono' },
  tubularBells: {
    programs: [14],
    parts: ['arpeggio', 'counter'],
    words: 'tubular bells, church bells, chimes, campanas de iglesia, glocken',
  },
  organ: {
    programs: [16, 18],
    parts: ['pad', 'harmony'],
    words: 'organ, hammond, organo, orgue, orgel, hammond organ, organs, b3',
  },
  churchOrgan: {
    programs: [19],
    parts: ['harmony', 'pad'],
    words: 'church organ, pipe organ, kirchenorgel, cathedral organ, organo de iglesia, grandes orgues',
  },
  accordion: {
    programs: [21],
    parts: ['lead', 'harmony', 'pad'],
    words: 'accordion, acordeon, accordeon, akkordeon, bandoneon, accordeons, concertina, squeezebox',
  },
  harmonica: {
    programs: [22],
    parts: ['lead', 'counter'],
    words: 'harmonica, armonica, mundharmonika, mouth organ, melodica',
  },
  nylonGuitar: {
    programs: [24],
    parts: ['harmony', 'arpeggio', 'lead'],
    words: `nylon guitar, classical guitar, spanish guitar, ukulele, guitarra espanola, guitarra clasica,
guitare classique, konzertgitarre, ukelele, lute, flamenco guitar`,
  },
  guitar: {
    programs: [],
    parts: ['harmony', 'arpeggio', 'lead'],
    words: 'guitar, guitars, guitarra, guitarras, guitare, guitares, gitarre, gitarren',
  },
  acousticGuitar: {
    programs: [25],
    parts: ['harmony', 'arpeggio', 'lead'],
    words: `acoustic guitar, acoustic guitars, fingerpicked guitar, mandolin, guitarra acustica, guitare acoustique,
akustikgitarre, akustikgitarren, mandoline, bouzouki, folk guitar, wooden guitar`,
  },
  steelGuitar: {
    programs: [27],
    parts: ['lead', 'counter'],
    words: 'pedal steel, lap steel, slide guitar, steel guitar',
  },
  jazzGuitar: { programs: [26], parts: ['harmony', 'lead'], words: 'jazz guitar' },
  cleanGuitar: {
    programs: [27],
    parts: ['arpeggio', 'harmony', 'lead'],
    words:
      'clean guitar, electric guitar, electric guitars, guitarra electrica, guitare electrique, e gitarre, e gitarren',
  },
  distortedGuitar: {
    programs: [30],
    parts: ['harmony', 'lead'],
    words: `distorted guitar, distorted guitars, heavy guitar, heavy guitars, power chords, guitar riff, guitar riffs,
guitarra distorsionada, guitare saturee, verzerrte gitarre, verzerrte gitarren, overdriven guitar, metal guitar, metal guitars, electric guitar riff`,
  },
  uprightBass: {
    programs: [32],
    parts: ['bass'],
    words:
      'upright bass, double bass, walking bass, contrabajo, contrebasse, kontrabass, stand up bass, acoustic bass, contrabass',
  },
  bass: {
    programs: [],
    parts: ['bass'],
    words:
      'bass, bass guitar, bass guitars, bassline, bass line, slap bass, bajo, linea de bajo, basse, ligne de basse, basslinie, fretless bass, electric bass, funky bass, e bass',
  },
  synthBass: {
    programs: [38],
    parts: ['bass'],
    words: 'synth bass, sub bass, 808, 808s, 808 bass, synthbass, subbass',
  },
  violin: {
    programs: [40],
    parts: ['lead', 'counter'],
    words: 'violin, violins, violines, violon, violons, geige, violine, geigen, violinen, violine',
  },
  viola: { programs: [41], parts: ['counter', 'lead'], words: 'viola, bratsche' },
  cello: {
    programs: [42],
    parts: ['lead', 'counter', 'bass'],
    words: 'cello, cellos, violonchelo, violoncelle, chelo, cellos, violoncelles',
  },
  pizzicato: { programs: [45], parts: ['arpeggio', 'harmony'], words: 'pizzicato' },
  harp: {
    programs: [46],
    parts: ['arpeggio', 'harmony'],
    words: 'harp, arpa, harpe, harfe, harps, harpe celtique, autoharp',
  },
  strings: {
    programs: [48, 49],
    parts: ['pad', 'harmony', 'counter'],
    words:
      'strings, string section, string quartet, cuerdas, cordes, streicher, streichquartett*, orchestra, orquesta, orchestre, orchester, string orchestra, string ensemble, cuarteto de cuerdas, quatuor a cordes, streichorchester, orchestral strings',
  },
  timpani: { programs: [47], parts: ['effects'], words: 'timpani, kettledrums, timbales, pauken, pauke' },
  choir: {
    programs: [52],
    parts: ['pad', 'counter'],
    words:
      'choir, choirs, a cappella, acappella, acapella, coro, choeur, chor, coros, choeurs, choral, chore, gospel choir',
  },
  trumpet: {
    programs: [56],
    parts: ['lead', 'counter'],
    words:
      'trumpet, trumpets, trompeta, trompette, trompete, trompetas, trompettes, trompeten, cornet, flugelhorn, bugle',
  },
  mutedTrumpet: { programs: [59], parts: ['lead', 'counter'], words: 'muted trumpet' },
  trombone: { programs: [57], parts: ['counter', 'lead'], words: 'trombone, trombon, posaune, trombones, posaunen' },
  tuba: { programs: [58], parts: ['bass', 'counter'], words: 'tuba, sousaphone' },
  horn: { programs: [60], parts: ['counter', 'lead', 'pad'], words: 'french horn, french horns, horn, waldhorn, cor' },
  brass: {
    programs: [61],
    parts: ['counter', 'pad', 'lead'],
    words:
      'brass, brass section, big band, horns, horn section, metales, cuivres, blaser, brass band, blechblaser, vientos',
  },
  saxophone: {
    programs: [66, 65],
    parts: ['lead', 'counter'],
    words:
      'saxophone, sax, saxo, saxofon, saxophon, tenor sax, alto sax, saxophones, saxofone, saxofones, saxos, soprano sax',
  },
  oboe: { programs: [68], parts: ['lead', 'counter'], words: 'oboe, hautbois' },
  bassoon: { programs: [70], parts: ['counter', 'lead'], words: 'bassoon, fagot, basson, fagott' },
  clarinet: {
    programs: [71],
    parts: ['lead', 'counter'],
    words: 'clarinet, clarinete, clarinette, klarinette, clarinets, clarinetes, klarinetten',
  },
  flute: {
    programs: [73],
    parts: ['lead', 'counter'],
    words: 'flute, flutes, flauta, flote, querflote, flutes, flauten, piccolo, flutes traversieres, floten',
  },
  recorder: {
    programs: [74],
    parts: ['lead', 'counter'],
    words: 'recorder, recorders, flauta dulce, flute a bec, blockflote, blockfloten',
  },
  shakuhachi: { programs: [77], parts: ['lead', 'counter'], words: 'shakuhachi, bamboo flute' },
  panFlute: {
    programs: [75],
    parts: ['lead', 'counter'],
    words: 'pan flute, panpipes, panflote, quena, pan pipes, panpipe, flauta de pan, flute de pan',
  },
  whistle: { programs: [78], parts: ['lead', 'counter'], words: 'whistl*, silbido, sifflet, pfeifen' },
  ocarina: { programs: [79], parts: ['lead'], words: 'ocarina, okarina' },
  synthLead: {
    programs: [81, 80],
    parts: ['lead', 'arpeggio'],
    words:
      'synth, synths, synth lead, synthesizer, sintetizador, sintetizadores, synthe, synthes, chiptune, arpeggiator, electronics, electronic sounds, electronic instruments, moog, keytar, synthesizers, synthesiser, synthie, synthies',
  },
  pad: {
    programs: [89, 95],
    parts: ['pad'],
    words: 'pad, pads, synth pad, synth pads, warm pad, synth strings, ambient pad, ambient pads, nappes, flachen',
  },
  sitar: { programs: [104], parts: ['lead', 'arpeggio'], words: 'sitar' },
  banjo: { programs: [105], parts: ['arpeggio', 'harmony', 'lead'], words: 'banjo, banjos' },
  koto: { programs: [107], parts: ['lead', 'arpeggio'], words: 'koto, shamisen' },
  kalimba: { programs: [108], parts: ['arpeggio', 'lead'], words: 'kalimba, thumb piano, mbira' },
  bagpipe: {
    programs: [109],
    parts: ['lead'],
    words: 'bagpipe, bagpipes, gaita, cornemuse, dudelsack, uilleann pipes',
  },
  fiddle: { programs: [110], parts: ['lead', 'counter'], words: 'fiddle, fiddles, fiddler' },
  steelDrums: { programs: [114], parts: ['lead', 'arpeggio'], words: 'steel drums, steelpan, steel pan' },
} as const satisfies Readonly<Record<string, NamedInstrument>>

export const TIMPANI = 47

export type InstrumentName = keyof typeof NAMED_INSTRUMENTS

export const INSTRUMENT_NAMES = Object.keys(NAMED_INSTRUMENTS) as readonly InstrumentName[]
