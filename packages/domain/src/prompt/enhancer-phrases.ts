import type { Genre } from '@cadenza/vocabulary/genres'
import type { Language } from '@cadenza/vocabulary/languages'

const SECTIONS = [
  'intro',
  'verse',
  'preChorus',
  'chorus',
  'bridge',
  'solo',
  'theme',
  'build',
  'drop',
  'breakdown',
  'outro',
] as const

export type Section = (typeof SECTIONS)[number]

/** The possible structures of a song by shape; the seed chooses one. */
export const SONG_STRUCTURES: Readonly<
  Record<'song' | 'loop' | 'solos' | 'arc' | 'drop', readonly [readonly Section[], ...(readonly Section[])[]]>
> = {
  song: [
    ['intro', 'verse', 'preChorus', 'chorus', 'verse', 'chorus', 'bridge', 'chorus', 'outro'],
    ['intro', 'verse', 'chorus', 'verse', 'chorus', 'bridge', 'chorus'],
    ['verse', 'chorus', 'verse', 'chorus', 'solo', 'chorus', 'outro'],
  ],
  loop: [
    ['intro', 'verse', 'chorus', 'verse', 'chorus', 'outro'],
    ['intro', 'theme', 'verse', 'breakdown', 'theme', 'outro'],
  ],
  solos: [
    ['intro', 'theme', 'solo', 'bridge', 'theme', 'outro'],
    ['theme', 'solo', 'solo', 'theme', 'outro'],
  ],
  arc: [
    ['intro', 'theme', 'build', 'theme', 'outro'],
    ['theme', 'bridge', 'build', 'theme', 'outro'],
  ],
  drop: [
    ['intro', 'verse', 'build', 'drop', 'verse', 'build', 'drop', 'outro'],
    ['intro', 'build', 'drop', 'breakdown', 'build', 'drop', 'outro'],
  ],
}

interface Phrases {
  readonly genre: Readonly<Record<Genre, string>>
  /** The noun for a piece whose genre is already known. */
  readonly piece: string
  readonly sections: Readonly<Record<Section, string>>
  readonly head: (mood: string, piece: string) => string
  readonly tempo: (bpm: number) => string
  readonly instruments: (list: string) => string
  readonly structure: (list: string) => string
  readonly and: string
}

const startsWithVowel = (text: string): boolean => /^[aeiou]/i.test(text)

export const ENHANCER_PHRASES: Readonly<Record<Language, Phrases>> = {
  en: {
    genre: {
      pop: 'pop song',
      ballad: 'ballad',
      rap: 'rap track',
      piano: 'piano piece',
      lofi: 'lofi track',
      'us-uk': 'dance-pop track',
      country: 'country song',
      rock: 'rock song',
      jazz: 'jazz piece',
      classical: 'classical piece',
    },
    piece: 'piece',
    sections: {
      intro: 'intro',
      verse: 'verse',
      preChorus: 'pre-chorus',
      chorus: 'chorus',
      bridge: 'bridge',
      solo: 'solo',
      theme: 'main theme',
      build: 'build-up',
      drop: 'drop',
      breakdown: 'breakdown',
      outro: 'outro',
    },
    head: (mood, piece) => {
      const words = mood === '' ? piece : `${mood} ${piece}`
      return `${startsWithVowel(words) ? 'An' : 'A'} ${words}`
    },
    tempo: (bpm) => `at ${bpm} BPM`,
    instruments: (list) => `with ${list}`,
    structure: (list) => `Structure: ${list}.`,
    and: 'and',
  },
  es: {
    genre: {
      pop: 'tema pop',
      ballad: 'tema de balada',
      rap: 'tema de rap',
      piano: 'tema de piano',
      lofi: 'tema lofi',
      'us-uk': 'tema dance-pop',
      country: 'tema country',
      rock: 'tema de rock',
      jazz: 'tema de jazz',
      classical: 'tema de música clásica',
    },
    piece: 'tema',
    sections: {
      intro: 'intro',
      verse: 'estrofa',
      preChorus: 'pre-estribillo',
      chorus: 'estribillo',
      bridge: 'puente',
      solo: 'solo',
      theme: 'motivo principal',
      build: 'subida',
      drop: 'drop',
      breakdown: 'pausa',
      outro: 'final',
    },
    head: (mood, piece) => `Un ${piece}${mood === '' ? '' : ` ${mood}`}`,
    tempo: (bpm) => `a ${bpm} BPM`,
    instruments: (list) => `con ${list}`,
    structure: (list) => `Estructura: ${list}.`,
    and: 'y',
  },
  fr: {
    genre: {
      pop: 'morceau pop',
      ballad: 'morceau en forme de ballade',
      rap: 'morceau rap',
      piano: 'morceau de piano',
      lofi: 'morceau lofi',
      'us-uk': 'morceau dance-pop',
      country: 'morceau country',
      rock: 'morceau rock',
      jazz: 'morceau de jazz',
      classical: 'morceau classique',
    },
    piece: 'morceau',
    sections: {
      intro: 'intro',
      verse: 'couplet',
      preChorus: 'pré-refrain',
      chorus: 'refrain',
      bridge: 'pont',
      solo: 'solo',
      theme: 'thème principal',
      build: 'montée',
      drop: 'drop',
      breakdown: 'pause',
      outro: 'fin',
    },
    head: (mood, piece) => `Un ${piece}${mood === '' ? '' : ` ${mood}`}`,
    tempo: (bpm) => `à ${bpm} BPM`,
    instruments: (list) => `avec ${list}`,
    structure: (list) => `Structure : ${list}.`,
    and: 'et',
  },
  de: {
    genre: {
      pop: 'Popstück',
      ballad: 'Balladenstück',
      rap: 'Rapstück',
      piano: 'Klavierstück',
      lofi: 'Lofi-Stück',
      'us-uk': 'Dance-Pop-Stück',
      country: 'Country-Stück',
      rock: 'Rockstück',
      jazz: 'Jazzstück',
      classical: 'Klassikstück',
    },
    piece: 'Stück',
    sections: {
      intro: 'Intro',
      verse: 'Strophe',
      preChorus: 'Pre-Chorus',
      chorus: 'Refrain',
      bridge: 'Bridge',
      solo: 'Solo',
      theme: 'Hauptthema',
      build: 'Steigerung',
      drop: 'Drop',
      breakdown: 'Breakdown',
      outro: 'Schluss',
    },
    head: (mood, piece) => `Ein ${mood === '' ? '' : `${mood} `}${piece}`,
    tempo: (bpm) => `bei ${bpm} BPM`,
    instruments: (list) => `mit ${list}`,
    structure: (list) => `Aufbau: ${list}.`,
    and: 'und',
  },
}
