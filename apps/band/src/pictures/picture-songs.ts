import type { Genre } from '@cadenza/vocabulary/genres'

/** There is one fixed song per genre, so that the pictures are reproducible. */
export interface PictureSong {
  readonly genre: Genre
  readonly genreName: string
  readonly prompt: string
  readonly isSung: boolean
  readonly seed: string
}

export const scoreFileName = ({ genre }: PictureSong): string => `${genre}-score.svg`
export const soundFileName = ({ genre }: PictureSong): string => `${genre}-sound.png`

export const PICTURE_SONGS: readonly PictureSong[] = [
  {
    genre: 'pop',
    genreName: 'Pop',
    prompt: 'a bright pop song about summer rain, female voice',
    isSung: true,
    seed: '1',
  },
  {
    genre: 'ballad',
    genreName: 'Ballad',
    prompt: 'a piano ballad about the last train home, with a cello',
    isSung: true,
    seed: '2',
  },
  {
    genre: 'rap',
    genreName: 'Rap',
    prompt: 'dark trap about the city at night, male voice',
    isSung: true,
    seed: '1',
  },
  {
    genre: 'piano',
    genreName: 'Piano',
    prompt: 'solo piano, calm and tender, in D major',
    isSung: false,
    seed: '1',
  },
  {
    genre: 'lofi',
    genreName: 'Lo-fi',
    prompt: 'lofi study beat with a rhodes, 78 bpm',
    isSung: false,
    seed: '1',
  },
  {
    genre: 'us-uk',
    genreName: 'Dance pop',
    prompt: 'dance pop for a summer night, 122 bpm, female voice',
    isSung: true,
    seed: '2',
  },
  {
    genre: 'country',
    genreName: 'Country',
    prompt: 'a country song about my old dog, banjo and fiddle',
    isSung: true,
    seed: '2',
  },
  {
    genre: 'rock',
    genreName: 'Rock',
    prompt: 'driving rock about the open road, in E minor, male voice',
    isSung: true,
    seed: '1',
  },
  {
    genre: 'jazz',
    genreName: 'Jazz',
    prompt: 'swing with a tenor saxophone in Bb major',
    isSung: false,
    seed: '3',
  },
  {
    genre: 'classical',
    genreName: 'Classical',
    prompt: 'a waltz for strings in G major',
    isSung: false,
    seed: '1',
  },
]
