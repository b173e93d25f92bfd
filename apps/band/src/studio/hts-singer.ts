import { readFileSync } from 'node:fs'
import { secondsAtBeat } from '@cadenza/composer/score-time'
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
    sing(song, { notes, restsFromBeat }, take) {
      if (song.vocal === null) throw new Error('This song has nothing to sing.')
      const { voice: kind, style } = song.vocal
      const part = buildVocalPart(song, notes)
      const from = Math.floor(Math.max(0, (part.notes[0]?.startSeconds ?? 0) - AROUND_SECONDS) * SAMPLE_RATE)
      const end = Math.min(song.lengthSeconds, (part.notes.at(-1)?.endSeconds ?? 0) + AROUND_SECONDS)
      const earlier = from / SAMPLE_RATE
      const restSeconds =
        restsFromBeat === null ? Infinity : (part.notes[0]?.startSeconds ?? 0) - secondsAtBeat(song, restsFromBeat)
      const lengthSeconds = Math.max(0, end - earlier)
      const options = { voice: kind, style, take, lengthSeconds, seed: song.seed, restSeconds }
      const { audio, words } = sing(voice, shiftPart(part, -earlier), options)
      return { audio, from, words: words.map((word) => shiftTimes(word, earlier)) }
    },
  }
}
