import { describe, expect, test } from 'vitest'
import { compose } from './compose.ts'
import { GENRE_STYLES } from './genres/genre-styles.ts'

const LONGEST_MS = 300

/** CPU time is measured, because elapsed time depends on the load of the machine. */
const processorMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

describe('two minutes of music', () => {
  test.each([true, false])(
    'are composed in 0.3 s of one core in every genre; instrumental: %s',
    (instrumental) => {
      compose({ prompt: 'warm up', lengthSeconds: 120, instrumental, seed: '0' })
      for (const genre of Object.keys(GENRE_STYLES)) {
        const times = ['1', '2', '3'].map((seed) => {
          const before = processorMs()
          compose({ prompt: 'a song about rain', genres: [genre], lengthSeconds: 120, instrumental, seed })
          return processorMs() - before
        })
        expect(times.toSorted((a, b) => a - b)[1]).toBeLessThan(LONGEST_MS)
      }
    },
    60_000,
  )
})
