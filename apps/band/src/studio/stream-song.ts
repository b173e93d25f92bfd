import type { Score } from '@cadenza/composer/score'
import { songIdOf } from '#band/provenance/song-id.ts'
import { SAMPLE_RATE } from '#band/signal/stereo.ts'
import type { SongMark } from './band-parts.ts'
import type { FinishedSong } from './finished-song.ts'
import { codingOf } from './mp3-coding.ts'
import { songFacts } from './song-facts.ts'
import type { StreamedOrder } from './song-order.ts'
import { encodeTags } from './song-tags.ts'
import type { ThreadPool } from './thread-pool.ts'

/** What is known of a song before it is played. Its loudness is what it is meant to be, and it has no peaks yet. */
export type StreamedSong = Omit<FinishedSong, 'audio' | 'stems'>

export interface StreamOptions {
  /** Stops the work at once. */
  readonly signal: AbortSignal
  /** Once, before the first bytes. */
  readonly onStart: (song: StreamedSong) => void
  /** The song in order. Who cannot take it as fast as it comes has to hold it: ten minutes are 24 MB at most. */
  readonly onBytes: (mp3: Uint8Array) => void
}

export interface StreamWork {
  readonly order: StreamedOrder
  readonly score: Score
  readonly canSing: boolean
  readonly mark: SongMark | null
  readonly soundFontPath: string
  readonly voicePath: string | null
}

export async function streamSong(pool: ThreadPool, work: StreamWork, options: StreamOptions): Promise<void> {
  const { order, score, canSing, mark, soundFontPath, voicePath } = work
  const { signal, onStart, onBytes } = options
  const song = foretold(work)
  const form = { score, isLoop: false }
  await pool.hold(async (thread) => {
    await thread.ask('openStream', { form, canSing, format: order.format, mark, soundFontPath, voicePath })
    for (let isFirst = true; ; isFirst = false) {
      const { mp3 } = await thread.ask('streamPiece', null)
      if (mp3 === null) return
      if (isFirst) onStart(song)
      onBytes(isFirst ? Buffer.concat([encodeTags(song), mp3]) : mp3)
    }
  }, signal)
}

function foretold({ order, score, canSing, mark }: StreamWork): StreamedSong {
  return songFacts({
    order,
    score,
    master: {
      frames: Math.round(score.lengthSeconds * SAMPLE_RATE),
      loudness: { integratedLufs: score.loudnessLufs, rangeLu: 0 },
      truePeakDb: codingOf(order.format).ceilingDb,
      peaks: new Uint8Array(),
    },
    isSung: canSing,
    words: [],
    watermark: mark === null ? null : songIdOf(mark.songNumber),
    // A signature is over the whole file.
    isSigned: false,
  })
}
