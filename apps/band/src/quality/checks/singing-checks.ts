import type { Score } from '@cadenza/composer/score'
import type { HtsVoice } from '#band/voice/model/hts-voice.ts'
import { sing } from '#band/voice/sing.ts'
import { buildVocalPart } from '#band/voice/vocal-part.ts'
import { atLeast, atMost, type QualityCheck, type Reading } from '#band/quality/quality-check.ts'
import { NOISE_BANDS_HZ } from '#band/quality/voice-noise.ts'
import { measureSinging, type SingingMetrics } from '#band/quality/measure-singing.ts'

const PITCH: QualityCheck = { number: 9, metric: 'sung pitch off, median', limit: atMost(35), unit: 'cents', digits: 1 }
const IN_TUNE: QualityCheck = { number: 9, metric: 'notes within 35 cents', limit: atLeast(95), unit: '%', digits: 1 }
const ONSET: QualityCheck = { number: 10, metric: 'sung onset off, median', limit: atMost(30), unit: 'ms', digits: 1 }
const ONSETS: QualityCheck = {
  number: 10,
  metric: 'sung onset off, nine of ten',
  limit: atMost(60),
  unit: 'ms',
  digits: 1,
}
const NOISE_LIMITS_DB = [22, 14, 6]
const NOISE: readonly QualityCheck[] = NOISE_BANDS_HZ.map(([low, high], index) => ({
  number: 28,
  metric: `harmonics over noise, ${low / 1000} to ${high / 1000} kHz`,
  limit: atMost(NOISE_LIMITS_DB[index] ?? 0),
  unit: 'dB',
  digits: 1,
}))
const BREATHS: QualityCheck = { number: 29, metric: 'gaps with a breath', limit: atLeast(70), unit: '%', digits: 0 }

/** Measures the lead take alone, before it is mixed. */
export function measureLeadVocal(voice: HtsVoice, score: Score): SingingMetrics | null {
  const { vocal } = score
  if (vocal === null) return null
  const { voice: kind, style, notes } = vocal
  const options = { voice: kind, style, take: 'lead', lengthSeconds: score.lengthSeconds, seed: score.seed } as const
  return measureSinging(sing(voice, buildVocalPart(score, notes), options))
}

/** Rap is checked for timing and breath but not for pitch and noise, because it is spoken. */
export function singingReadings(subject: string, figures: SingingMetrics, style: 'sung' | 'rap'): Reading[] {
  const values: (readonly [QualityCheck, number])[] = [
    [ONSET, figures.onsetErrorMs],
    [ONSETS, figures.onsetErrorMostMs],
  ]
  if (style === 'sung') {
    values.push([PITCH, figures.pitchErrorCents], [IN_TUNE, figures.inTunePercent])
    for (const [index, check] of NOISE.entries())
      values.push([check, figures.harmonicsOverNoiseDb[index] ?? Number.NaN])
  }
  if (figures.shareOfGapsWithBreath !== null) values.push([BREATHS, 100 * figures.shareOfGapsWithBreath])
  return values.map(([check, value]) => ({ check, subject, value }))
}
