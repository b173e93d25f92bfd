import { randomUUID } from 'node:crypto'
import { toLrc } from '@cadenza/composer/lrc'
import { toMidi } from '@cadenza/composer/midi'
import { fingerprintOf } from '@cadenza/composer/recipe/fingerprint'
import type { LyricLine, Score } from '@cadenza/composer/score'
import { beatsOfBar, secondsAtBeat } from '@cadenza/composer/score-time'
import { createSongTitle } from '@cadenza/domain/titles/song-title'
import type { SongClaim } from '@cadenza/song-file/c2pa/sign-mp3'
import { type AiContributions, DIGITAL_SOURCE_TYPES } from '@cadenza/song-file/tags/ai-disclosure'
import type { MasterMeasures } from '#band/mix/master/master-song.ts'
import { SAMPLE_RATE } from '#band/signal/stereo.ts'
import type { SungTake } from './singer.ts'
import type { FinishedSong, SungLineTime } from './finished-song.ts'
import type { SongOrder } from './song-order.ts'

export interface SongMetadataInput {
  readonly order: Pick<SongOrder, 'request' | 'format'>
  readonly score: Score
  readonly master: Pick<MasterMeasures, 'frames' | 'truePeakDb' | 'peaks'> & {
    readonly loudness: Pick<MasterMeasures['loudness'], 'integratedLufs' | 'rangeLu'>
  }
  readonly isSung: boolean
  /** With the times at which they were sung. */
  readonly words: SungTake['words']
  readonly watermark: string | null
  readonly isSigned: boolean
}

/** A tenth of a millisecond is finer than hearing, and the numbers stay short. */
const rounded = (seconds: number): number => Math.round(seconds * 10_000) / 10_000

function lineTimes(line: LyricLine, index: number, { score, words: sung }: SongMetadataInput): SungLineTime {
  const at = (beat: number) => secondsAtBeat(score, beat)
  const words = line.words.map(({ text, startBeat, endBeat }, place) => {
    const sungWord = sung.find((word) => word.line === index && word.word === place)
    const startSeconds = rounded(Math.max(0, sungWord?.startSeconds ?? at(startBeat)))
    return { text, startSeconds, endSeconds: rounded(Math.max(startSeconds, sungWord?.endSeconds ?? at(endBeat))) }
  })
  return {
    line: line.text,
    section: line.section,
    startSeconds: words[0]?.startSeconds ?? rounded(Math.max(0, at(line.startBeat))),
    endSeconds: words.at(-1)?.endSeconds ?? rounded(at(line.endBeat)),
    words,
  }
}

function sectionTimes(score: Score): FinishedSong['sections'] {
  return score.sections.map(({ kind, startBar, bars, chords }) => ({
    kind,
    startSeconds: rounded(secondsAtBeat(score, startBar * beatsOfBar(score.metre))),
    bars,
    chords: chords.map(({ name }) => name),
  }))
}

/**
 * Which of the five roles that distributors ask about are made by AI; a melody that an instrument plays is no vocal.
 */
function aiContributionsOf({ order, score, isSung }: SongMetadataInput): AiContributions {
  const hasOwnLyrics = (order.request.lyrics ?? '').trim() !== ''
  return {
    vocals: isSung,
    instrumentation: true,
    composition: true,
    postProduction: true,
    lyrics: score.lyrics.length > 0 && !hasOwnLyrics,
  }
}

const PRODUCT = 'Cadenza band'

/** What made a song, as its file names it. */
export const softwareName = ({ engineVersion }: Pick<FinishedSong, 'engineVersion'>): string =>
  `${PRODUCT} ${engineVersion}`

export function songClaim({ title, engineVersion, provenance }: Omit<FinishedSong, 'audio' | 'stems'>): SongClaim {
  const software = { name: PRODUCT, version: engineVersion }
  return { title, digitalSourceType: provenance.digitalSourceType, software, generator: software }
}

export function buildSongMetadata(work: SongMetadataInput): Omit<FinishedSong, 'audio' | 'stems'> {
  const { order, score, master, isSung } = work
  const { loudness, truePeakDb, peaks, frames } = master
  return {
    id: randomUUID(),
    seed: score.seed,
    engineVersion: score.engineVersion,
    fingerprint: fingerprintOf(score),
    title: createSongTitle({ prompt: order.request.prompt, genres: [score.genre], seed: score.seed }).title,
    genre: score.genre,
    mood: score.mood,
    bpm: Math.round(score.pulseBpm * 100) / 100,
    key: score.key.name,
    timeSignature: `${score.metre.beatsPerBar}/${score.metre.beatUnit}`,
    lengthSeconds: frames / SAMPLE_RATE,
    sections: sectionTimes(score),
    lyrics: score.lyrics.map((line, index) => lineTimes(line, index, work)),
    unsungLines: score.unsungLines,
    lrc: toLrc(score),
    midi: Buffer.from(toMidi(score)).toString('base64'),
    language: score.vocal?.language ?? null,
    vocals: isSung ? 'sung' : score.vocal === null ? 'none' : 'played',
    loudness: { lufs: loudness.integratedLufs, truePeakDb, rangeLu: loudness.rangeLu },
    peaks: Buffer.from(peaks).toString('base64'),
    provenance: {
      // Instrumental music is made by rules; the voice was trained on recordings.
      digitalSourceType: isSung ? DIGITAL_SOURCE_TYPES.trained : DIGITAL_SOURCE_TYPES.algorithmic,
      contributions: aiContributionsOf(work),
      watermark: work.watermark,
      c2pa: work.isSigned,
    },
    format: order.format,
  }
}
