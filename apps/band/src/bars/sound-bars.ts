import type { Score } from '@cadenza/composer/score'
import { atMost, type Bar, between, type Reading, within } from './bar.ts'
import type { SongFigures } from './measure-song.ts'

const LOUDNESS: Bar = { number: 1, figure: 'loudness off its target', limit: within(1), unit: 'LU', digits: 2 }
const TRUE_PEAK: Bar = { number: 2, figure: 'true peak', limit: atMost(-1), unit: 'dBTP', digits: 2 }
const LENGTH: Bar = { number: 3, figure: 'length off the asked one', limit: within(0.5), unit: 's', digits: 3 }
const CREST: Bar = { number: 6, figure: 'crest factor', limit: between(9, 18), unit: 'dB', digits: 1 }
const SILENCE: Bar = { number: 7, figure: 'silence', limit: atMost(4), unit: '%', digits: 1 }
const GAP: Bar = { number: 7, figure: 'longest gap before the tail', limit: atMost(1.5), unit: 's', digits: 2 }
const CORRELATION: Bar = {
  number: 22,
  figure: 'correlation of the ears',
  limit: between(0.6, 0.98),
  unit: '',
  digits: 3,
}
const OFFSET: Bar = { number: 22, figure: 'constant offset', limit: atMost(0.001), unit: '', digits: 5 }

/** What any listener would complain about, whatever is played. */
export function soundReadings(subject: string, figures: SongFigures, score: Score): Reading[] {
  const values: readonly (readonly [Bar, number])[] = [
    [LOUDNESS, figures.lufs - score.loudnessLufs],
    [TRUE_PEAK, figures.truePeakDb],
    [LENGTH, figures.seconds - score.lengthSeconds],
    [CREST, figures.crestDb],
    [SILENCE, 100 * figures.silence.share],
    [GAP, figures.silence.longestGapSeconds],
    [CORRELATION, figures.correlation],
    [OFFSET, figures.dcOffset],
  ]
  return values.map(([bar, value]) => ({ bar, subject, value }))
}
