import type { Score } from '@cadenza/composer/score'
import { atMost, type QualityCheck, between, type Reading, within } from '#band/quality/quality-check.ts'
import type { SongMetrics } from '#band/quality/measure-song.ts'

const LOUDNESS: QualityCheck = { number: 1, metric: 'loudness off its target', limit: within(1), unit: 'LU', digits: 2 }
const TRUE_PEAK: QualityCheck = { number: 2, metric: 'true peak', limit: atMost(-1), unit: 'dBTP', digits: 2 }
const LENGTH: QualityCheck = { number: 3, metric: 'length off the asked one', limit: within(0.5), unit: 's', digits: 3 }
const CREST: QualityCheck = { number: 6, metric: 'crest factor', limit: between(9, 18), unit: 'dB', digits: 1 }
const SILENCE: QualityCheck = { number: 7, metric: 'silence', limit: atMost(4), unit: '%', digits: 1 }
const GAP: QualityCheck = { number: 7, metric: 'longest gap before the tail', limit: atMost(1.5), unit: 's', digits: 2 }
const CORRELATION: QualityCheck = {
  number: 22,
  metric: 'correlation of the ears',
  limit: between(0.6, 0.98),
  unit: '',
  digits: 3,
}
const OFFSET: QualityCheck = { number: 22, metric: 'constant offset', limit: atMost(0.001), unit: '', digits: 5 }

/** Checks for audible defects that do not depend on the music. */
export function soundReadings(subject: string, figures: SongMetrics, score: Score): Reading[] {
  const values: readonly (readonly [QualityCheck, number])[] = [
    [LOUDNESS, figures.lufs - score.loudnessLufs],
    [TRUE_PEAK, figures.truePeakDb],
    [LENGTH, figures.seconds - score.lengthSeconds],
    [CREST, figures.crestDb],
    [SILENCE, 100 * figures.silence.share],
    [GAP, figures.silence.longestGapSeconds],
    [CORRELATION, figures.correlation],
    [OFFSET, figures.dcOffset],
  ]
  return values.map(([check, value]) => ({ check, subject, value }))
}
