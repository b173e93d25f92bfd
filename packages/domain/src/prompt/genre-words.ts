import type { Genre } from '@cadenza/vocabulary/genres'
import type { Instrument } from './instrument-words.ts'
import type { Mood } from './mood-words.ts'

/** Words of all four languages that indicate a genre; styles without a genre of their own count for the nearest one. */
export const GENRE_WORDS: Readonly<Record<Genre, string>> = {
  pop: `pop, popstück, indie pop, bedroom pop, dream pop, city pop, k-pop, kpop, catchy, radio hit, singalong, bubblegum,
reggae, ska, afrobeats, afrobeat, funk, soul, disco, bossa nova, samba, salsa, bachata, cumbia, bolero, merengue,
schlager, chanson`,
  ballad: `ballad, ballads, power ballad, torch song, slow song, balada, balade, ballade, balladen, balladenstück,
love song, lullaby, nana, berceuse, schlaflied, wiegenlied`,
  rap: `rap, rapstück, trap, hip hop, hip-hop, hiphop, drill, boom bap, freestyle, 808, 808s, phonk, grime, type beat,
reguetón, reggaeton`,
  piano: `piano solo, solo piano, piano piece, felt piano, piano, klavierstück, klavier, neoclassical, nocturne,
tema de piano`,
  lofi: `lofi, lo-fi, lo fi, chillhop, chill hop, study beats, study music, vinyl crackle, lofi-stück, trip hop, ambient,
para estudiar, zum lernen`,
  'us-uk': `dance-pop, dance pop, dance-pop-stück, us-uk, edm, house, deep house, techno, trance, electro, electronic,
electrónica, électronique, elektronisch, club, rave, synthwave, synthpop, drum and bass, dubstep, future bass,
garage, festival, four on the floor`,
  country: `country, country-stück, bluegrass, americana, folk, honky tonk, nashville, western, hoedown, celtic, irish,
shanty, ranchera, volkslied`,
  rock: `rock, rockstück, punk, metal, grunge, indie rock, garage rock, hard rock, shoegaze, emo, post rock, blues,
guitar riff, distorted guitars`,
  jazz: 'jazz, jazzstück, swing, bebop, big band, smooth jazz, lounge, bossa, ragtime, manouche, neo soul',
  classical: `classical, clásica, classique, klassik, klassikstück, klassisch, orchestral, orchestra, orquesta, orchestre,
orchester, symphony, symphonic, baroque, string quartet, waltz, vals, valse, walzer, opera, cinematic,
film score, choral, chamber music, epic`,
}

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
    instruments: ['bass808', 'hiHats', 'bells', 'piano', 'strings', 'choir'],
    structure: 'loop',
  },
  piano: { tempoBpm: [66, 96], instruments: ['piano', 'strings', 'pad', 'cello'], structure: 'arc' },
  lofi: {
    tempoBpm: [70, 88],
    instruments: ['rhodes', 'uprightBass', 'vinyl', 'vibraphone', 'brushedDrums', 'flute'],
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
  vinyl: 'lofi',
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
