import { lengthToleranceSeconds } from '@cadenza/domain/pricing/durations'
import type { FfmpegPrograms } from '@cadenza/ffmpeg/find-ffmpeg'
import type { SigningIdentity } from '@cadenza/song-file/c2pa/signing-identity'
import { type AiDisclosure, DIGITAL_SOURCE_TYPES } from '@cadenza/song-file/tags/ai-disclosure'
import { type ExaminedSource, examineSource } from '#adapters/audio/examine-source.ts'
import { type MasteredSong, masterSong, type MasterTags } from '#adapters/audio/master-song.ts'
import type { RecipeComposer } from '#adapters/composer/recipe-composer.ts'
import type { MediaStore } from '#adapters/media-store/media-store.ts'
import { findCreatorName } from '#features/profiles/profiles.service.ts'
import { audioKey, coverKey, lyricsKey, midiKey, stemKey } from '#features/songs/files/song-media-keys.service.ts'
import { newMediaFolder } from '#features/media/media-folder.service.ts'
import type { Database } from '#platform/db/database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { withTemporaryFolder } from '#platform/temporary-folder.ts'
import type { Failure, GenerationRow } from '#features/generation/generation.repository.ts'
import { removeHeadings } from './remove-headings.ts'
import type { MasterResult } from './step-results.ts'
import { type SongToScore, storeScore } from './store-score.service.ts'
import { fetchSource, readSourceDetails, type SourceDetails, sourceMidiKey, sourceStemKey } from './source-media.ts'

export interface MasterDeps {
  db: Database
  store: MediaStore
  composer: RecipeComposer
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

/** A recording whose source is in the store. */
export interface SongToMaster
  extends SongToScore, Pick<GenerationRow, 'userId' | 'songId' | 'isInstrumental' | 'lyrics'> {
  title: string
  coverFolder: string
  genres: readonly string[]
  createdAt: Date
}

/** Checks whether the source is the song that was requested. */
export async function examineSourceOf(
  { store, logger, programs }: Pick<MasterDeps, 'store' | 'logger' | 'programs'>,
  id: string,
  requested: Pick<GenerationRow, 'askedSeconds' | 'quotedSeconds'>,
): Promise<ExamineResult> {
  return withTemporaryFolder('master', async (folder) => {
    const source = { path: await fetchSource(store, id, folder), ...acceptedLength(requested) }
    const examination = await examineSource(source, { programs, signal: AbortSignal.timeout(STEP_TIMEOUT_MS) })
    if (examination.kind === 'usable') return examination
    const { why, detail } = examination
    logger.warn({ generationId: id, why, detail }, 'the audio is not usable')
    return { kind: 'failed', failure: UNUSABLE }
  })
}

/** Makes the two files that users play and download, and stores them in a new folder. */
export async function masterFilesOf(
  deps: MasterDeps,
  song: SongToMaster,
  examined: ExaminedSource,
): Promise<MasterResult> {
  const { store, programs, signingIdentity: identity } = deps
  return withTemporaryFolder('master', async (folder) => {
    const details = await readSourceDetails(store, song.id)
    const source = { ...examined, path: await fetchSource(store, song.id, folder) }
    const tags = await tagsOf(deps, song, details)
    const signal = AbortSignal.timeout(STEP_TIMEOUT_MS)
    const mastered = await masterSong(source, tags, { folder, programs, identity, signal })
    return storeMaster(deps, song, mastered, details)
  })
}

const UNUSABLE: Failure = {
  kind: 'unusable_audio',
  message: 'The music provider sent something that is not the song you asked for. You were not charged.',
  suggestion: null,
}

/** Allows three percent, and at least one second, below the requested length and above the quoted length. */
function acceptedLength({ askedSeconds, quotedSeconds }: Pick<GenerationRow, 'askedSeconds' | 'quotedSeconds'>) {
  return {
    leastSeconds: askedSeconds - lengthToleranceSeconds(askedSeconds),
    mostSeconds: quotedSeconds + lengthToleranceSeconds(quotedSeconds),
  }
}

async function tagsOf(
  { db, store, origin }: MasterDeps,
  song: SongToMaster,
  details: SourceDetails,
): Promise<MasterTags> {
  const coverPng = await store.get(coverKey(song.coverFolder, 'png'))
  const lyrics = lyricsOf(song, details)
  return {
    title: song.title,
    artist: (await findCreatorName(db, song.userId)) ?? 'AI Creator',
    genres: [...song.genres],
    tempoBpm: details.tempoBpm,
    musicalKey: details.key,
    lyrics: lyrics && {
      text: lyrics.text,
      timed: lyrics.words.map(({ word, startMs }) => ({ text: word, startMs })),
      language: null,
    },
    picture: coverPng && { contentType: 'image/png', bytes: coverPng },
    createdOn: song.createdAt.toISOString().slice(0, 10),
    madeBy: details.madeBy,
    songUrl: `${origin}/player/${song.songId}`,
    disclosure: disclosureOf(song, details),
  }
}

/** A provider that does not say how it works is taken for a trained model that made all that the user did not. */
function disclosureOf(
  row: Pick<SongToMaster, 'isInstrumental' | 'lyrics'>,
  { disclosure }: SourceDetails,
): AiDisclosure {
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

function lyricsOf(
  row: Pick<SongToMaster, 'isInstrumental' | 'lyrics'>,
  { lyrics }: SourceDetails,
): SourceDetails['lyrics'] {
  if (row.isInstrumental) return null
  if (lyrics !== null || row.lyrics === null) return lyrics
  return { text: removeHeadings(row.lyrics) || row.lyrics, words: [] }
}

async function storeMaster(
  deps: MasterDeps,
  song: SongToMaster,
  mastered: MasteredSong,
  details: SourceDetails,
): Promise<MasterResult> {
  const { store } = deps
  const folder = newMediaFolder()
  const lyrics = lyricsOf(song, details)
  await Promise.all([
    store.putFile(audioKey(folder, 'high'), mastered.high.path, { contentType: 'audio/mpeg' }),
    store.putFile(audioKey(folder, 'standard'), mastered.standard.path, { contentType: 'audio/mpeg' }),
  ])
  if (lyrics) {
    await store.put(lyricsKey(folder), Buffer.from(JSON.stringify(lyrics)), { contentType: 'application/json' })
  }
  if (details.hasMidi) await store.copy(sourceMidiKey(song.id), midiKey(folder))
  for (const { name } of details.stems) await store.copy(sourceStemKey(song.id, name), stemKey(folder, name))
  return {
    folder,
    duration: mastered.durationSeconds,
    loudnessLufs: mastered.loudnessLufs,
    peaksBase64: Buffer.from(mastered.peaks).toString('base64'),
    high: { bytes: mastered.high.sizeBytes, sha256: mastered.high.sha256 },
    standard: { bytes: mastered.standard.sizeBytes, sha256: mastered.standard.sha256 },
    hasLyrics: lyrics !== null,
    hasMidi: details.hasMidi === true,
    score: await storeScore(deps, song, details, folder),
    stems: details.stems.map(({ name }) => name),
    tempoBpm: details.tempoBpm,
    musicalKey: details.key,
    madeBy: details.madeBy,
  }
}
