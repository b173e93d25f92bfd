/** English, Spanish, French and German names in lower case without accents. */
export const INSTRUMENT_WORDS = {
  piano: 'piano, pianos, felt piano, grand piano, acoustic piano, keys, klavier*, flugel',
  electricPiano: `electric piano, rhodes, wurlitzer, e piano, piano electrico, piano electrique, elektrisches piano, wurlitzer piano, fender rhodes`,
  harpsichord: 'harpsichord, clavecin, cembalo, clavichord',
  clavinet: 'clavinet, clav',
  celesta: 'celesta, celeste',
  glockenspiel: 'glockenspiel, bells, bell, campanas, cloches',
  musicBox: 'music box, caja de musica, boite a musique, spieluhr, spieldose, toy piano',
  vibraphone: 'vibraphone, vibrafono, vibraphon',
  marimba: 'marimba, marimbas',
  xylophone: 'xylophone, xylophon, xilofono',
  tubularBells: 'tubular bells, church bells, chimes, campanas de iglesia, glocken',
  organ: 'organ, hammond, organo, orgue, orgel, hammond organ, organs, b3',
  churchOrgan: 'church organ, pipe organ, kirchenorgel, cathedral organ, organo de iglesia, grandes orgues',
  accordion: 'accordion, acordeon, accordeon, akkordeon, bandoneon, accordeons, concertina, squeezebox',
  harmonica: 'harmonica, armonica, mundharmonika, mouth organ, melodica',
  nylonGuitar: `nylon guitar, classical guitar, spanish guitar, ukulele, guitarra espanola, guitarra clasica,
guitare classique, konzertgitarre, ukelele, lute, flamenco guitar`,
  guitar: 'guitar, guitars, guitarra, guitarras, guitare, guitares, gitarre, gitarren',
  acousticGuitar: `acoustic guitar, acoustic guitars, fingerpicked guitar, mandolin, guitarra acustica, guitare acoustique,
akustikgitarre, akustikgitarren, mandoline, bouzouki, folk guitar, wooden guitar`,
  steelGuitar: 'pedal steel, lap steel, slide guitar, steel guitar',
  jazzGuitar: 'jazz guitar',
  cleanGuitar:
    'clean guitar, electric guitar, electric guitars, guitarra electrica, guitare electrique, e gitarre, e gitarren',
  distortedGuitar: `distorted guitar, distorted guitars, heavy guitar, heavy guitars, power chords, guitar riff, guitar riffs,
guitarra distorsionada, guitare saturee, verzerrte gitarre, verzerrte gitarren, overdriven guitar, metal guitar, metal guitars, electric guitar riff`,
  uprightBass:
    'upright bass, double bass, walking bass, contrabajo, contrebasse, kontrabass, stand up bass, acoustic bass, contrabass',
  bass: 'bass, bass guitar, bass guitars, bassline, bass line, slap bass, bajo, linea de bajo, basse, ligne de basse, basslinie, fretless bass, electric bass, funky bass, e bass',
  synthBass: 'synth bass, sub bass, 808, 808s, 808 bass, synthbass, subbass',
  violin: 'violin, violins, violines, violon, violons, geige, violine, geigen, violinen, violine',
  viola: 'viola, bratsche',
  cello: 'cello, cellos, violonchelo, violoncelle, chelo, cellos, violoncelles',
  pizzicato: 'pizzicato',
  harp: 'harp, arpa, harpe, harfe, harps, harpe celtique, autoharp',
  strings:
    'strings, string section, string quartet, cuerdas, cordes, streicher, streichquartett*, orchestra, orquesta, orchestre, orchester, string orchestra, string ensemble, cuarteto de cuerdas, quatuor a cordes, streichorchester, orchestral strings',
  timpani: 'timpani, kettledrums, timbales, pauken, pauke',
  choir:
    'choir, choirs, a cappella, acappella, acapella, coro, choeur, chor, coros, choeurs, choral, chore, gospel choir',
  trumpet:
    'trumpet, trumpets, trompeta, trompette, trompete, trompetas, trompettes, trompeten, cornet, flugelhorn, bugle',
  mutedTrumpet: 'muted trumpet',
  trombone: 'trombone, trombon, posaune, trombones, posaunen',
  tuba: 'tuba, sousaphone',
  horn: 'french horn, french horns, horn, waldhorn, cor',
  brass:
    'brass, brass section, big band, horns, horn section, metales, cuivres, blaser, brass band, blechblaser, vientos',
  saxophone:
    'saxophone, sax, saxo, saxofon, saxophon, tenor sax, alto sax, saxophones, saxofone, saxofones, saxos, soprano sax',
  oboe: 'oboe, hautbois',
  bassoon: 'bassoon, fagot, basson, fagott',
  clarinet: 'clarinet, clarinete, clarinette, klarinette, clarinets, clarinetes, klarinetten',
  flute: 'flute, flutes, flauta, flote, querflote, flutes, flauten, piccolo, flutes traversieres, floten',
  recorder: 'recorder, recorders, flauta dulce, flute a bec, blockflote, blockfloten',
  shakuhachi: 'shakuhachi, bamboo flute',
  panFlute: 'pan flute, panpipes, panflote, quena, pan pipes, panpipe, flauta de pan, flute de pan',
  whistle: 'whistl*, silbido, sifflet, pfeifen',
  ocarina: 'ocarina, okarina',
  synthLead:
    'synth, synths, synth lead, synthesizer, sintetizador, sintetizadores, synthe, synthes, chiptune, arpeggiator, electronics, electronic sounds, electronic instruments, moog, keytar, synthesizers, synthesiser, synthie, synthies',
  pad: 'pad, pads, synth pad, synth pads, warm pad, synth strings, ambient pad, ambient pads, nappes, flachen',
  sitar: 'sitar',
  banjo: 'banjo, banjos',
  koto: 'koto, shamisen',
  kalimba: 'kalimba, thumb piano, mbira',
  bagpipe: 'bagpipe, bagpipes, gaita, cornemuse, dudelsack, uilleann pipes',
  fiddle: 'fiddle, fiddles, fiddler',
  steelDrums: 'steel drums, steelpan, steel pan',
} as const satisfies Readonly<Record<string, string>>

export type InstrumentName = keyof typeof INSTRUMENT_WORDS

export const INSTRUMENT_NAMES = Object.keys(INSTRUMENT_WORDS) as readonly InstrumentName[]

/**
 * Drums are separate from the instruments above: the genre chooses the kit, and a prompt can request or exclude drums.
 */
export const DRUM_WORDS = `drums, drum, drum kit, percussion, drummer, beat, beats, bateria, percusion, tambores,
batterie, percussions, tambour, schlagzeug, trommeln, trommel, perkussion, drum machine, drumming, bongos, congas, djembe,
tabla, cajon, cymbals, hi hats, shaker, tambourine, snare, brushes`

export const VOCAL_WORDS = `vocals, vocal, voice, voices, singing, singer, lyrics, voz, voces, canto, letra, voix, chant,
paroles, gesang, stimme, stimmen, text, words, sung, sing, cantada, chantee, gesungen`
