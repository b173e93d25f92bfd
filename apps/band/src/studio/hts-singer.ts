import { readFileSync } from 'node:fs'
import { SAMPLE_RATE } from '#band/signal/stereo.ts'
import { parseHtsVoice } from '#band/voice/model/hts-voice.ts'
import { sing } from '#band/voice/sing.ts'
import { type VocalPart, buildVocalPart } from '#band/voice/vocal-part.ts'
import type { Singer } from './singer.ts'

/** Longer than the consonants before a note and the breath after it. */
const AROUND_SECONDS = 2

const shiftTimes = <T extends { startSeconds: number; endSeconds: number }>(timed: T, seconds: number): T => {
  return { ...timed, startSeconds: timed.startSeconds + seconds, endSeconds: timed.endSeconds + seconds }
}

const shiftPart = (part: VocalPart, seconds: number): VocalPart => {
  return { ...part, notes: part.notes.map((note) => shiftTimes(note, seconds)) }
}

export function openHtsSinger(voicePath: string): Singer {
  const voice = parseHtsVoice(readFileSync(voicePath))
  return {
    sing(score, notes, take) {
      if (score.vocal === null) throw new Error('This score has nothing to sing.')
      const { voice: kind, style } = score.vocal
      const part = buildVocalPart(score, notes)
      const from = Math.floor(Math.max(0, (part.notes[0]?.startSeconds ?? 0) - AROUND_SECONDS) * SAMPLE_RATE)
      const end = Math.min(score.lengthSeconds, (part.notes.at(-1)?.endSeconds ?? 0) + AROUND_SECONDS)
      const earlier = from / SAMPLE_RATE
      const options = { voice: kind, style, take, lengthSeconds: Math.max(0, end - earlier), seed: score.seed }
      const { audio, words } = sing(voice, shiftPart(part, -earlier), options)
      return { audio, from, words: words.map((word) => shiftTimes(word, earlier)) }
    },
  }
}
