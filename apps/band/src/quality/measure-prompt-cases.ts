import { compose } from '@cadenza/composer/compose'
import type { Reading } from './quality-check.ts'
import { type MeasureDeps, measureTestSong } from './measure-test-song.ts'
import { type RenderedPromptCase, renderedPromptReadings, scorePromptReading } from './checks/prompt-checks.ts'
import { renderedPromptCases, scoreOnlyPromptCases } from './prompt-cases.ts'

const KBPS = 320

/** Checks that the score and the audio follow the prompt. */
export async function promptReadings(studio: MeasureDeps, lengthsSeconds: readonly number[]): Promise<Reading[]> {
  const rendered: RenderedPromptCase[] = []
  for (const song of renderedPromptCases(lengthsSeconds)) {
    const { score, files } = await measureTestSong(song, [KBPS], studio)
    rendered.push(...files.map(({ metrics }) => ({ song, score, metrics })))
  }
  const written = scoreOnlyPromptCases().map((song) => scorePromptReading(song, compose(song.request)))
  return [...written, ...renderedPromptReadings(rendered)]
}
