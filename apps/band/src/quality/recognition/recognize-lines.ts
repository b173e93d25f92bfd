import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { VoiceKind } from '@cadenza/vocabulary/music-terms'
import type { HtsVoice } from '#band/voice/model/hts-voice.ts'
import { atLeast, type QualityCheck, type QualityResults, type Reading } from '#band/quality/quality-check.ts'
import { buildClosedGrammar, singTestLines, type SungTestLine } from './recognition-lines.ts'
import { openSpeechRecognizer, recognizerUnavailableReason, readRecognizerVocabulary } from './speech-recognizer.ts'
import { SEEDS } from '#band/quality/test-songs.ts'

const RECOGNIZED: QualityCheck = {
  number: 11,
  metric: 'sung lines recognised',
  limit: atLeast(60),
  // The female voice reached 51 % in November 2026.
  baseline: atLeast(48),
  unit: '%',
  digits: 0,
}

/** Measures whether the sung words are intelligible: a speech recognizer has to pick each line from 1,200 sentences. */
export async function recognizeLines(voice: HtsVoice | null, ffmpeg: string): Promise<QualityResults> {
  const reason = voice === null ? 'no voice was found' : await recognizerUnavailableReason()
  if (voice === null || reason !== null) return { readings: [], unmeasured: [{ number: 11, reason: reason ?? '' }] }
  const readings: Reading[] = []
  for (const kind of ['female', 'male'] as const) readings.push(await recognizeSinger(voice, kind, ffmpeg))
  return { readings, unmeasured: [] }
}

async function recognizeSinger(voice: HtsVoice, kind: VoiceKind, ffmpeg: string): Promise<Reading> {
  const known = await readRecognizerVocabulary()
  let [right, all] = [0, 0]
  for (const seed of SEEDS) {
    const lines = singTestLines(voice, { kind, seed }, (word) => known.has(word))
    const grammar = buildClosedGrammar(lines, (word) => known.has(word))
    right += await countRecognized(lines, grammar, ffmpeg)
    all += lines.length
  }
  return { check: RECOGNIZED, subject: `${kind}, ${right} of ${all}`, value: (100 * right) / all }
}

async function countRecognized(lines: readonly SungTestLine[], grammar: string, ffmpeg: string): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cadenza-lines-'))
  try {
    const recognizer = await openSpeechRecognizer({
      folder,
      ffmpeg,
      grammar,
      spoken: lines.map(({ spoken }) => spoken),
    })
    let right = 0
    for (const { opening, ending, sung } of lines) {
      if ((await recognizer.recognize(sung)) === `${opening} ${ending}`) right++
    }
    return right
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
