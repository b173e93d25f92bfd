import { stageNumber } from '@cadenza/domain/generation-stages'
import type { FfmpegPrograms } from '@cadenza/ffmpeg/find-ffmpeg'
import type { SigningIdentity } from '@cadenza/song-file/c2pa/signing-identity'
import { type AiDisclosure, DIGITAL_SOURCE_TYPES } from '@cadenza/song-file/tags/ai-disclosure'
import { type ExaminedSource, examineSource } from '#adapters/audio/examine-source.ts'
import { type MasteredSong, masterSong, type MasterTags } from '#adapters/audio/master-song.ts'
import type { MediaStore } from '#adapters/media-store/media-store.ts'
import { findCreatorName } from '#features/profiles/profiles.service.ts'
import { removeHeadings } from './remove-headings.ts'
import { audioKey, coverKey, lyricsKey, midiKey, stemKey } from '#features/songs/files/song-media-keys.service.ts'
import { newMediaFolder } from '#features/media/media-folder.service.ts'
import type { Database } from '#platform/db/database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { withTemporaryFolder } from '#platform/temporary-folder.ts'
import { CoverResult, type MasterResult, TitleResult } from './step-results.ts'
import {
  recordStage,
  type Failure,
  findGeneration,
  type GenerationRow,
} from '#features/generation/generation.repository.ts'
import { fetchSource, readSourceDetails, type SourceDetails, sourceMidiKey, sourceStemKey } from './source-media.ts'

export interface MasterDeps {
  db: Database
  store: MediaStore
  logger: Logger
  programs: FfmpegPrograms
  /** Signs the files; null leaves them unsigned. */
  signingIdentity: SigningIdentity | null
  /** The base URL of the song's page, which goes into its tags. */
  origin: string
}

/** Small enough for a journal: the step that masters the song fetches the audio again. */
export type ExamineResult =
  | { kind: 'usable'; source: ExaminedSource }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'over' }

const STEP_TIMEOUT_MS = 5 * 60_000

/**
 * Checks whether the source is the song that was requested. Needs neither title nor cover, so it does not wait for
 * them.
 */
export async function examineGeneration(deps: MasterDeps, id: string): Promise<ExamineResult> {
  const { db, store, logger, programs } = deps
  const row = await findGeneration(db, id)
  if (!row) return { kind: 'over' }
  return withTemporaryFolder('master', async (folder) => {
    const source = { path: await fetchSource(store, id, folder), ...acceptedLength(row) }
    const examination = await examineSource(source, { programs, signal: AbortSignal.timeout(STEP_TIMEOUT_MS) })
    if (examination.kind === 'usable') return examination
    const { why, detail } = examination
    logger.warn({ generationId: id, why, detail }, 'the audio is not usable')
    return { kind: 'failed', failure: UNUSABLE }
  })
}

/**
 * Makes the two files that users play and download, and stores them in a new folder. Returns false when the generation
 * has ended.
 */
export async function masterGeneration(deps: MasterDeps, id: string, examined: ExaminedSource): Promise<boolean> {
  const { db, store, programs, signingIdentity: identity } = deps
  const isRunning = await recordStage(db, id, stageNumber('mixing'))
  const row = isRunning ? await findGeneration(db, id) : undefined
  if (!row) return false
  if (row.master) return true
  return withTemporaryFolder('master', async (folder) => {
    const details = await readSourceDetails(store, id)
    const source = { ...examined, path: await fetchSource(store, id, folder) }
    const tags = await tagsOf(deps, row, details)
    const signal = AbortSignal.timeout(STEP_TIMEOUT_MS)
    const song = await masterSong(source, tags, { folder, programs, identity, signal })
    const made = await storeMaster(store, row, song, details)
    return recordStage(db, id, stageNumber('polishing'), { master: JSON.stringify(made) })
  })
}

const UNUSABLE: Failure = {
  kind: 'unusable_audio',
  message: 'The music provider sent something that is not the song you asked for. You were not charged.',
  suggestion: null,
}

const lengthTolerance = (seconds: number): number => Math.max(1, seconds * 0.03)

/** Allows three percent, and at least one second, below the requested length and above the quoted length. */
function acceptedLength({ askedSeconds, quotedSeconds }: GenerationRow) {
  return {
    leastSeconds: askedSeconds - lengthTolerance(askedSeconds),
    mostSeconds: quotedSeconds + lengthTolerance(quotedSeconds),
  }
}

async function tagsOf(
  { db, store, origin }: MasterDeps,
  row: GenerationRow,
  details: SourceDetails,
): Promise<MasterTags> {
  const { title } = TitleResult.parse(row.title)
  const cover = CoverResult.parse(row.cover)
  const coverPng = await store.get(coverKey(cover.folder, 'png'))
  const lyrics = lyricsOf(row, details)
  return {
    title,
    artist: (await findCreatorName(db, row.userId)) ?? 'AI Creator',
    genres: row.genres.length > 0 ? row.genres : [cover.genre],
    tempoBpm: details.tempoBpm,
    musicalKey: details.key,
    lyrics: lyrics && {
      text: lyrics.text,
      timed: lyrics.words.map(({ word, startMs }) => ({ text: word, startMs })),
      language: null,
    },
    picture: coverPng && { contentType: 'image/png', bytes: coverPng },
    createdOn: row.createdAt.toISOString().slice(0, 10),
    madeBy: details.madeBy,
    songUrl: `${origin}/player/${row.songId}`,
    disclosure: disclosureOf(row, details),
  }
}

/** A provider that does not say how it works is taken for a trained model that made all that the user did not. */
function disclosureOf(row: GenerationRow, { disclosure }: SourceDetails): AiDisclosure {
  if (disclosure) return disclosure
  const isSung = !row.isInstrumental
  return {
    digitalSourceType: DIGITAL_SOURCE_TYPES.trained,
    contributions: {
      vocals: isSung,
      instrumentation: true,
      composition: true,
      postProduction: true,
      lyrics: isSung && row.lyrics === null,
    },
    seed: null,
  }
}

function lyricsOf(row: GenerationRow, { lyrics }: SourceDetails): SourceDetails['lyrics'] {
  if (row.isInstrumental) return null
  if (lyrics !== null || row.lyrics === null) return lyrics
  return { text: removeHeadings(row.lyrics) || row.lyrics, words: [] }
}

async function storeMaster(
  store: MediaStore,
  row: GenerationRow,
  song: MasteredSong,
  details: SourceDetails,
): Promise<MasterResult> {
  const folder = newMediaFolder()
  const lyrics = lyricsOf(row, details)
  await Promise.all([
    store.putFile(audioKey(folder, 'high'), song.high.path, { contentType: 'audio/mpeg' }),
    store.putFile(audioKey(folder, 'standard'), song.standard.path, { contentType: 'audio/mpeg' }),
  ])
  if (lyrics) {
    await store.put(lyricsKey(folder), Buffer.from(JSON.stringify(lyrics)), { contentType: 'application/json' })
  }
  if (details.hasMidi) await store.copy(sourceMidiKey(row.id), midiKey(folder))
  for (const { name } of details.stems) await store.copy(sourceStemKey(row.id, name), stemKey(folder, name))
  return {
    folder,
    duration: song.durationSeconds,
    loudnessLufs: song.loudnessLufs,
    peaksBase64: Buffer.from(song.peaks).toString('base64'),
    high: { bytes: song.high.sizeBytes, sha256: song.high.sha256 },
    standard: { bytes: song.standard.sizeBytes, sha256: song.standard.sha256 },
    hasLyrics: lyrics !== null,
    hasMidi: details.hasMidi === true,
    stems: details.stems.map(({ name }) => name),
    tempoBpm: details.tempoBpm,
    musicalKey: details.key,
    madeBy: details.madeBy,
  }
}
