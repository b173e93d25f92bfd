import type { Score } from '@cadenza/composer/score'
import { formatSongId } from '#band/provenance/watermark/song-id.ts'
import { SAMPLE_RATE } from '#band/signal/stereo.ts'
import type { SongWatermark } from '#band/studio/singer.ts'
import type { FinishedSong } from '#band/studio/finished-song.ts'
import { encoderLevelsFor } from '#band/studio/encoding/encoder-levels.ts'
import { buildSongMetadata } from '#band/studio/song-metadata.ts'
import type { StreamedOrder } from '#band/studio/song-order.ts'
import { encodeTags } from '#band/studio/encoding/id3-tags.ts'
import type { ThreadPool } from '#band/studio/threads/thread-pool.ts'

/** What is known of a song before it is played: its loudness is the target, and it has no peaks yet. */
export type StreamedSong = Omit<FinishedSong, 'audio' | 'stems'>

export interface StreamOptions {
  /** Aborts the work at once. */
  readonly signal: AbortSignal
  /** Called once, before the first bytes. */
  readonly onStart: (song: StreamedSong) => void
  /** Called with the song in order, without backpressure: the receiver has to buffer at most 24 MB for ten minutes. */
  readonly onBytes: (mp3: Uint8Array) => void
}

export interface StreamSongInput {
  readonly order: StreamedOrder
  readonly score: Score
  readonly canSing: boolean
  readonly watermark: SongWatermark | null
  readonly soundFontPath: string
  readonly voicePath: string | null
}

export async function streamSong(pool: ThreadPool, work: StreamSongInput, options: StreamOptions): Promise<void> {
  const { order, score, canSing, watermark, soundFontPath, voicePath } = work
  const { signal, onStart, onBytes } = options
  const song = expectedMetadata(work)
  const form = { score, isLoop: false }
  await pool.withThread(async (thread) => {
    await thread.run('openStream', { form, canSing, format: order.format, watermark, soundFontPath, voicePath })
    for (let isFirst = true; ; isFirst = false) {
      const { mp3 } = await thread.run('streamPiece', null)
      if (mp3 === null) return
      if (isFirst) onStart(song)
      onBytes(isFirst ? Buffer.concat([encodeTags(song), mp3]) : mp3)
    }
  }, signal)
}

function expectedMetadata({ order, score, canSing, watermark }: StreamSongInput): StreamedSong {
  return buildSongMetadata({
    order,
    score,
    master: {
      frames: Math.round(score.lengthSeconds * SAMPLE_RATE),
      loudness: { integratedLufs: score.loudnessLufs, rangeLu: 0 },
      truePeakDb: encoderLevelsFor(order.format).ceilingDb,
      peaks: new Uint8Array(),
    },
    isSung: canSing,
    words: [],
    watermark: watermark === null ? null : formatSongId(watermark.songNumber),
    // A signature needs the whole file.
    isSigned: false,
  })
}
