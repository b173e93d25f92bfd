import type { Language } from '@cadenza/vocabulary/languages'
import type { TraitKind } from './read-traits.ts'

type Phrases = Readonly<Record<Language, string>>

const phrases = (en: string, es: string, fr: string, de: string): Phrases => ({ en, es, fr, de })
const same = (text: string): Phrases => phrases(text, text, text, text)

const STYLES: Readonly<Record<string, Phrases>> = {
  pop: same('pop'),
  ballad: phrases('ballad', 'balada', 'ballade', 'Ballade'),
  rap: same('rap'),
  piano: phrases('solo piano', 'música de piano', 'musique de piano', 'Klaviermusik'),
  lofi: same('lofi'),
  'us-uk': same('dance pop'),
  country: same('country'),
  rock: same('rock'),
  jazz: phrases('jazz', 'jazz', 'jazz', 'Jazz'),
  classical: phrases('classical', 'clásica', 'classique', 'Klassik'),
  folk: same('folk'),
  techno: same('techno'),
  house: same('deep house'),
  synthwave: same('synthwave'),
  punk: same('punk'),
  swing: same('swing'),
  trap: same('trap'),
  lullaby: phrases('lullaby', 'canción de cuna', 'berceuse', 'Schlaflied'),
  waltz: phrases('waltz', 'vals', 'valse', 'Walzer'),
  'film score': phrases('film score', 'banda sonora', 'musique de film', 'Filmmusik'),
}

const MOODS: Readonly<Record<string, Phrases>> = {
  calm: phrases('calm', 'tranquilo', 'calme', 'ruhig'),
  dreamy: phrases('dreamy', 'onírico', 'onirique', 'verträumt'),
  sad: phrases('sad', 'triste', 'triste', 'traurig'),
  dark: phrases('dark', 'oscuro', 'sombre', 'düster'),
  warm: phrases('warm', 'cálido', 'chaleureux', 'gemütlich'),
  happy: phrases('happy', 'alegre', 'joyeux', 'fröhlich'),
  energetic: phrases('energetic', 'enérgico', 'énergique', 'energisch'),
  romantic: phrases('romantic', 'romántico', 'romantique', 'romantisch'),
  epic: phrases('heroic', 'épico', 'épique', 'episch'),
  mysterious: phrases('mysterious', 'misterioso', 'mystérieux', 'geheimnisvoll'),
  nostalgic: phrases('nostalgic', 'nostálgico', 'nostalgique', 'nostalgisch'),
  hopeful: phrases('hopeful', 'esperanzador', 'optimiste', 'hoffnungsvoll'),
  angry: phrases('angry', 'furioso', 'furieux', 'wütend'),
  playful: phrases('playful', 'divertido', 'espiègle', 'verspielt'),
}

const INSTRUMENTS: Readonly<Record<string, Phrases>> = {
  piano: phrases('piano', 'piano', 'piano', 'Klavier'),
  electricPiano: phrases('electric piano', 'piano eléctrico', 'piano électrique', 'E-Piano'),
  acousticGuitar: phrases('acoustic guitar', 'guitarra acústica', 'guitare acoustique', 'Akustikgitarre'),
  nylonGuitar: phrases('nylon guitar', 'guitarra española', 'guitare classique', 'Konzertgitarre'),
  cleanGuitar: phrases('electric guitar', 'guitarra eléctrica', 'guitare électrique', 'E-Gitarre'),
  bass: phrases('bass guitar', 'bajo', 'basse', 'E-Bass'),
  uprightBass: phrases('upright bass', 'contrabajo', 'contrebasse', 'Kontrabass'),
  drums: phrases('drums', 'batería', 'batterie', 'Schlagzeug'),
  brushes: phrases('brushed drums', 'escobillas', 'balais', 'Besenschlagzeug'),
  strings: phrases('strings', 'cuerdas', 'cordes', 'Streicher'),
  violin: phrases('violin', 'violín', 'violon', 'Geige'),
  cello: phrases('cello', 'violonchelo', 'violoncelle', 'Cello'),
  trumpet: phrases('trumpet', 'trompeta', 'trompette', 'Trompete'),
  saxophone: phrases('saxophone', 'saxofón', 'saxophone', 'Saxofon'),
  flute: phrases('flute', 'flauta', 'flûte', 'Flöte'),
  organ: phrases('organ', 'órgano', 'orgue', 'Orgel'),
  accordion: phrases('accordion', 'acordeón', 'accordéon', 'Akkordeon'),
  harmonica: phrases('harmonica', 'armónica', 'harmonica', 'Mundharmonika'),
  synthLead: phrases('synthesizer', 'sintetizador', 'synthé', 'Synthesizer'),
  pad: phrases('synth pads', 'colchones suaves', 'nappes', 'Flächen'),
}

const VOICES: Readonly<Record<string, Phrases>> = {
  female: phrases('female voice', 'voz femenina', 'voix féminine', 'weibliche Stimme'),
  male: phrases('male voice', 'voz masculina', 'voix masculine', 'männliche Stimme'),
  choir: phrases('choir', 'coro', 'chœur', 'Chor'),
  duet: phrases('duet', 'dueto', 'en duo', 'Duett'),
  whispered: phrases('whispered', 'susurrado', 'chuchoté', 'geflüstert'),
  rapped: phrases('rapped', 'rapeado', 'rappé', 'gerappt'),
}

const PACES: Readonly<Record<string, Phrases>> = {
  slow: phrases('slow', 'lento', 'lent', 'langsam'),
  medium: phrases('mid-tempo', 'tempo medio', 'tempo moyen', 'mittleres Tempo'),
  fast: phrases('fast', 'rápido', 'rapide', 'schnell'),
}

const METRES: Readonly<Record<string, Phrases>> = { '4/4': same('4/4'), '3/4': same('3/4'), '6/8': same('6/8') }

const ERAS: Readonly<Record<string, Phrases>> = Object.fromEntries(
  ['60', '70', '80', '90'].map((decade) => [
    `19${decade}s`,
    phrases(`${decade}s`, `años ${decade}`, `années ${decade}`, `${decade}er`),
  ]),
)

const MAJOR = phrases('major', 'mayor', 'majeur', 'Dur')
const MINOR = phrases('minor', 'menor', 'mineur', 'Moll')
const NOTES: Readonly<Record<string, Phrases>> = {
  C: phrases('C', 'do', 'do', 'C'),
  D: phrases('D', 're', 'ré', 'D'),
  E: phrases('E', 'mi', 'mi', 'E'),
  F: phrases('F', 'fa', 'fa', 'F'),
  G: phrases('G', 'sol', 'sol', 'G'),
  A: phrases('A', 'la', 'la', 'A'),
  B: phrases('B', 'si', 'si', 'H'),
}

const keyPhrases = (note: Phrases, mode: Phrases): Phrases =>
  phrases(
    `${note.en} ${mode.en}`,
    `${note.es} ${mode.es}`,
    `${note.fr} ${mode.fr}`,
    `${mode === MINOR ? note.de.toLowerCase() : note.de}-${mode.de}`,
  )

const KEYS: Readonly<Record<string, Phrases>> = Object.fromEntries(
  Object.entries(NOTES).flatMap(([name, note]) => [
    [`${name} major`, keyPhrases(note, MAJOR)],
    [`${name} minor`, keyPhrases(note, MINOR)],
  ]),
)

/** The values that a trait can be changed to, by the words that we show and write for them. */
export const TRAIT_PHRASES: Readonly<Partial<Record<TraitKind, Readonly<Record<string, Phrases>>>>> = {
  style: STYLES,
  mood: MOODS,
  instrument: INSTRUMENTS,
  voice: VOICES,
  pace: PACES,
  key: KEYS,
  metre: METRES,
  era: ERAS,
}

/** Null for a value that has no words of ours: then those of the prompt name it best. */
export const phraseFor = (kind: TraitKind, value: string, language: Language): string | null =>
  TRAIT_PHRASES[kind]?.[value]?.[language] ?? null
