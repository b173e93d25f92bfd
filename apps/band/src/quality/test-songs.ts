import type { Genre } from '@cadenza/vocabulary/genres'
import type { SongRequest } from '#band/studio/song-order.ts'

/** A song that the quality checks are measured on. */
export interface TestSong {
  readonly name: string
  readonly genre: Genre
  readonly request: SongRequest
}

export const LENGTHS_SECONDS: readonly number[] = [30, 60, 120, 240]
export const SEEDS: readonly string[] = ['1', '2', '3']

interface TestPrompt {
  readonly prompt: string
  /** Seeds of the sung songs; the others are instrumental. */
  readonly sungSeeds: readonly string[]
}

/** Only the prompt names the genre, so these songs also test that ten genre words are understood. */
const TEST_PROMPTS: Readonly<Record<Genre, TestPrompt>> = {
  pop: { prompt: 'upbeat pop song about summer love', sungSeeds: SEEDS },
  ballad: { prompt: 'slow ballad about a heartbreak', sungSeeds: SEEDS },
  country: { prompt: 'country song about the road home', sungSeeds: SEEDS },
  rap: { prompt: 'dark trap rap about the city', sungSeeds: ['1'] },
  rock: { prompt: 'driving rock anthem', sungSeeds: ['1'] },
  'us-uk': { prompt: 'us-uk dance club hit', sungSeeds: ['1'] },
  lofi: { prompt: 'chill lofi study beat', sungSeeds: [] },
  piano: { prompt: 'sad piano piece', sungSeeds: [] },
  jazz: { prompt: 'smooth jazz quartet', sungSeeds: [] },
  classical: { prompt: 'classical string orchestra', sungSeeds: [] },
}

export const GENRES = Object.keys(TEST_PROMPTS) as readonly Genre[]

export interface TestSongSelection {
  readonly genres: readonly Genre[]
  readonly seeds: readonly string[]
  readonly lengthsSeconds: readonly number[]
}

export function selectTestSongs({ genres, seeds, lengthsSeconds }: TestSongSelection): TestSong[] {
  return lengthsSeconds.flatMap((lengthSeconds) =>
    seeds.flatMap((seed) =>
      genres.map((genre): TestSong => {
        const { prompt, sungSeeds } = TEST_PROMPTS[genre]
        const instrumental = !sungSeeds.includes(seed)
        const request = { prompt, lengthSeconds, instrumental, seed }
        return { name: `${genre} ${lengthSeconds} s #${seed}${instrumental ? '' : ' sung'}`, genre, request }
      }),
    ),
  )
}
