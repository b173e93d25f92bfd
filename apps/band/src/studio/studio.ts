import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import type { Score } from '@cadenza/composer/score'
import { signInThread } from '@cadenza/song-file/c2pa/sign-in-thread'
import type { SigningIdentity } from '@cadenza/song-file/c2pa/signing-identity'
import type { RecordedChannel } from '#band/mix/channels/channel.ts'
import { withoutTracks } from '#band/mix/song-length.ts'
import { developmentProvenance, type ProvenanceSettings } from '#band/provenance/provenance-settings.ts'
import { formatSongId } from '#band/provenance/watermark/song-id.ts'
import type { SongWatermark } from './singer.ts'
import type { StemCache } from './stem-cache/stem-cache.ts'
import type { AudioFile, FinishedSong } from './finished-song.ts'
import { masterAndEncode, mixSong, type RecordedMaster } from './mix-song.ts'
import { SUNG_LANGUAGES } from './singer-and-watermark.ts'
import { recordStems } from './stems/record-stems.ts'
import type { RecordedStems } from './stems/recorded-stem.ts'
import { CONTENT_TYPES, openEncoder, type SongEncoder } from './encoding/song-encoder.ts'
import { songClaim, buildSongMetadata } from './song-metadata.ts'
import { songNumberOf } from './song-number.ts'
import { composeEdited } from './compose-edited.ts'
import type { AudioFormat, SongOrder, SongRequest, StreamedOrder } from './song-order.ts'
import { encodeTags } from './encoding/id3-tags.ts'
import { stemNames } from './stems/stem-names.ts'
import { streamSong, type StreamOptions } from './streaming/stream-song.ts'
import { type ReservedThread, openThreadPool, type ThreadPool } from './threads/thread-pool.ts'

export type RenderStage = 'composing' | 'playing' | 'mixing' | 'mastering' | 'encoding'

export interface MakeOptions {
  /** The folder of the song, which contains only its files in the end. */
  readonly folder: string
  /** Aborts the work at once, including its threads and processes. */
  readonly signal: AbortSignal
  readonly onProgress?: (progress: { readonly stage: RenderStage; readonly done: number; readonly of: number }) => void
}

export interface Studio {
  make(order: SongOrder, options: MakeOptions): Promise<FinishedSong>
  /**
   * Sends the same song while it is being made, in a mix that is estimated and not measured. Resolves after the last
   * bytes were passed on.
   */
  stream(order: StreamedOrder, options: StreamOptions): Promise<void>
}

export interface OpenStudio extends Studio {
  /** Compiles the code and loads the sounds and the voice in every thread before the first song is ordered. */
  warmUp(): Promise<void>
  /** Ends the threads and loses their pending work. */
  close(): Promise<void>
}

export interface StudioOptions {
  readonly soundFontPath: string
  /** If null, an instrument plays the melody. */
  readonly voicePath: string | null
  /** The path of the program, or null to encode without it. */
  readonly ffmpeg: string | null
  /** The number of threads that all songs share. */
  readonly threads: number
  /** The watermark key and the signing identity; the default is the public development identity. */
  readonly provenance?: ProvenanceSettings
  /** Stems that were recorded before; without it, every stem of every song is recorded. */
  readonly stemCache?: StemCache | null
  readonly compose?: (request: SongRequest, signal: AbortSignal) => Promise<Score>
}

export async function openStudio(settings: StudioOptions): Promise<OpenStudio> {
  const { soundFontPath, voicePath, provenance = developmentProvenance(), stemCache = null } = settings
  const { watermarkKey, identity } = provenance
  const pool = openThreadPool(settings.threads)
  const encoder = await openEncoder(settings.ffmpeg, pool)
  const composeRequest = settings.compose ?? ((request, signal) => pool.run('compose', request, signal))
  const compose = ({ request, recipe }: StreamedOrder | SongOrder, signal: AbortSignal): Promise<Score> =>
    recipe === undefined ? composeRequest(request, signal) : composeEdited(pool, request, recipe, signal)

  const canBeSung = ({ vocal }: Score): boolean =>
    voicePath !== null && vocal !== null && SUNG_LANGUAGES.has(vocal.language)
  const watermarkFor = (order: SongOrder, score: Score): SongWatermark | null =>
    watermarkKey === null ? null : { key: watermarkKey, songNumber: songNumberOf(order, score) }

  const makeIn = async (workFolder: string, order: SongOrder, options: MakeOptions): Promise<FinishedSong> => {
    const { signal, onProgress } = options
    const { format } = order
    const reportStage = (stage: RenderStage, done = 0, of = 1) => onProgress?.({ stage, done, of })
    reportStage('composing')
    const score = await compose(order, signal)
    const form = { score, isLoop: order.isLoop }
    const stems = await recordStems(pool, {
      form,
      canSing: canBeSung(score),
      soundFontPath,
      voicePath,
      cache: stemCache,
      folder: workFolder,
      signal,
      onDone: (done, of) => reportStage('playing', done, of),
    })
    reportStage('mixing')
    const mixForm = withoutTracks(form)
    const mix = await mixSong(pool, { form: mixForm, channels: stems.channels, folder: workFolder, signal })
    reportStage('mastering')
    const workPath = path.join(workFolder, 'master')
    const watermark = watermarkFor(order, score)
    const master = await masterAndEncode(pool, {
      form: mixForm,
      mix,
      format,
      encoder,
      workPath,
      watermark,
      signal,
    })
    const stemPcm = (order.withStems ? stemNames(stems.channels) : []).map(({ name, channel }) => {
      return { name, channel, outputPath: path.join(workFolder, `${name}.stem`) }
    })
    if (stemPcm.length > 0) await pool.run('writeStems', { form: mixForm, stems: stemPcm }, signal)
    reportStage('encoding')
    const work = { encoder, order, options, score, stems, master, stemPcm }
    return encodeSong({ ...work, pool, workFolder, watermark, identity: format.kind === 'mp3' ? identity : null })
  }

  return {
    async make(order, options) {
      const workFolder = path.join(options.folder, 'work')
      await mkdir(workFolder, { recursive: true, mode: 0o700 })
      try {
        return await makeIn(workFolder, order, options)
      } finally {
        // A process that was killed just now may still be closing its file.
        await rm(workFolder, { recursive: true, force: true, maxRetries: 5 })
        await stemCache?.trim()
      }
    },
    async stream(order, options) {
      const score = await compose(order, options.signal)
      const canSing = canBeSung(score)
      const watermark = watermarkFor({ ...order, isLoop: false, withStems: false }, score)
      await streamSong(pool, { order, score, canSing, watermark, soundFontPath, voicePath }, options)
    },
    warmUp: async () => {
      const equipment = { soundFontPath, voicePath }
      await Promise.all(
        Array.from({ length: settings.threads }, () => pool.withThread(warmUpThread(equipment), NEVER_ABORTED)),
      )
    },
    close: () => pool.close(),
  }
}

/** A warm-up ends only with its threads. */
const NEVER_ABORTED = new AbortController().signal
const WARM_UP_REQUEST: SongRequest = { prompt: 'pop', lengthSeconds: 6, instrumental: false, seed: 'rehearsal' }

/** Makes a short song and discards it. */
const warmUpThread =
  (equipment: { readonly soundFontPath: string; readonly voicePath: string | null }) =>
  async (thread: ReservedThread): Promise<void> => {
    const score = await thread.run('compose', WARM_UP_REQUEST)
    const format = { kind: 'mp3', bitrateKbps: 320, sampleRate: 44_100 } as const
    const form = { score, isLoop: false }
    const watermark = { key: 'rehearsal', songNumber: 1 }
    await thread.run('openStream', {
      form,
      format,
      watermark,
      canSing: equipment.voicePath !== null,
      ...equipment,
    })
    while ((await thread.run('streamPiece', null)).mp3 !== null);
  }

interface EncodeSongInput {
  readonly pool: ThreadPool
  readonly encoder: SongEncoder
  readonly workFolder: string
  readonly order: SongOrder
  readonly options: MakeOptions
  readonly score: Score
  readonly stems: RecordedStems
  readonly master: RecordedMaster
  readonly watermark: SongWatermark | null
  readonly identity: SigningIdentity | null
  readonly stemPcm: readonly { readonly name: string; readonly channel: RecordedChannel; readonly outputPath: string }[]
}

async function encodeSong(encoding: EncodeSongInput): Promise<FinishedSong> {
  const { encoder, order, options, score, stems, master, watermark, identity } = encoding
  const { folder, signal } = options
  const { format } = order
  const facts = buildSongMetadata({
    order,
    score,
    master: master.measures,
    isSung: stems.isSung,
    words: stems.words,
    watermark: watermark === null ? null : formatSongId(watermark.songNumber),
    isSigned: identity !== null,
  })
  const songFile = `song.${format.kind}`
  const draftPath = path.join(encoding.workFolder, songFile)
  await master.recording.finish(draftPath, encodeTags(facts))
  if (identity !== null) {
    const signing = { paths: [draftPath], claim: songClaim(facts), identity }
    // Reserves a thread of the pool, which stays idle meanwhile, so that signing counts toward the thread limit.
    await encoding.pool.withThread(() => signInThread(signing, signal), signal)
  }
  await rename(draftPath, path.join(folder, songFile))
  const encodedStems: FinishedSong['stems'][number][] = []
  for (const { name, outputPath } of encoding.stemPcm) {
    const fileName = `stem-${name}.${format.kind}`
    const recording = encoder.openWriter(format, outputPath, signal)
    for await (const pcm of createReadStream(outputPath) as AsyncIterable<Buffer>) await recording.write(pcm)
    await recording.finish(path.join(folder, fileName), new Uint8Array())
    encodedStems.push({ name, ...(await audioFile(folder, fileName, format)) })
  }
  return { ...facts, audio: await audioFile(folder, songFile, format), stems: encodedStems }
}

async function audioFile(folder: string, fileName: string, format: AudioFormat): Promise<AudioFile> {
  const { size } = await stat(path.join(folder, fileName))
  return { fileName, contentType: CONTENT_TYPES[format.kind], bytes: size }
}
