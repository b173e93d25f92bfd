import type { Genre } from '@cadenza/vocabulary/genres'
import type { Instrument } from './instrument-words.ts'
import type { Mood } from './mood-words.ts'

interface GenreTraits {
  readonly tempoBpm: readonly [lowest: number, highest: number]
  readonly instruments: readonly Instrument[]
  readonly structure: 'song' | 'loop' | 'solos' | 'arc' | 'drop'
}

export const GENRE_TRAITS: Readonly<Record<Genre, GenreTraits>> = {
  pop: {
    tempoBpm: [96, 124],
    instruments: ['synths', 'bass', 'drums', 'piano', 'acousticGuitar', 'percussion'],
    structure: 'song',
  },
  ballad: {
    tempoBpm: [62, 82],
    instruments: ['piano', 'strings', 'bass', 'harp', 'oboe', 'violin'],
    structure: 'song',
  },
  rap: {
    tempoBpm: [132, 150],
    instruments: ['bass808', 'hiHats', 'bells', 'piano', 'strings'],
    structure: 'loop',
  },
  piano: { tempoBpm: [66, 96], instruments: ['piano', 'strings', 'pad', 'cello'], structure: 'arc' },
  lofi: {
    tempoBpm: [70, 88],
    instruments: ['rhodes', 'uprightBass', 'vibraphone', 'brushedDrums', 'flute'],
    structure: 'loop',
  },
  'us-uk': {
    tempoBpm: [116, 126],
    instruments: ['synths', 'synthBass', 'drums', 'pad', 'percussion'],
    structure: 'drop',
  },
  country: {
    tempoBpm: [92, 126],
    instruments: ['acousticGuitar', 'pedalSteel', 'fiddle', 'banjo', 'harmonica', 'bass'],
    structure: 'song',
  },
  rock: { tempoBpm: [112, 148], instruments: ['electricGuitar', 'bass', 'drums', 'organ'], structure: 'song' },
  jazz: {
    tempoBpm: [112, 168],
    instruments: ['uprightBass', 'brushedDrums', 'piano', 'saxophone', 'trumpet', 'vibraphone'],
    structure: 'solos',
  },
  classical: {
    tempoBpm: [72, 120],
    instruments: ['strings', 'cello', 'flute', 'clarinet', 'harp', 'brass'],
    structure: 'arc',
  },
}

/** The genre that an instrument suggests if a prompt names no genre. */
export const GENRE_OF_INSTRUMENT: Partial<Readonly<Record<Instrument, Genre>>> = {
  piano: 'piano',
  rhodes: 'lofi',
  harpsichord: 'classical',
  electricGuitar: 'rock',
  uprightBass: 'jazz',
  synthBass: 'us-uk',
  bass808: 'rap',
  brushedDrums: 'jazz',
  hiHats: 'rap',
  strings: 'classical',
  cello: 'classical',
  fiddle: 'country',
  banjo: 'country',
  pedalSteel: 'country',
  harmonica: 'country',
  accordion: 'country',
  harp: 'classical',
  oboe: 'classical',
  saxophone: 'jazz',
  trumpet: 'jazz',
  synths: 'us-uk',
}

/** The moods of a genre, for prompts that name none. */
export const MOODS_OF_GENRE: Readonly<Record<Genre, readonly [Mood, ...Mood[]]>> = {
  pop: ['happy', 'hopeful', 'energetic'],
  ballad: ['romantic', 'sad', 'hopeful'],
  rap: ['dark', 'energetic', 'mysterious'],
  piano: ['calm', 'nostalgic', 'dreamy'],
  lofi: ['warm', 'calm', 'nostalgic'],
  'us-uk': ['energetic', 'happy', 'dreamy'],
  country: ['warm', 'nostalgic', 'happy'],
  rock: ['energetic', 'angry', 'hopeful'],
  jazz: ['warm', 'romantic', 'mysterious'],
  classical: ['epic', 'hopeful', 'romantic'],
}
