import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { toAbc } from '@cadenza/composer/lead-sheet/abc'
import { type LeadSheet, makeLeadSheet } from '@cadenza/composer/lead-sheet/lead-sheet'
import { toMusicXml } from '@cadenza/composer/lead-sheet/music-xml'
import type { Score } from '@cadenza/composer/score'
import { titleToFileName } from '@cadenza/domain/text/file-name'
import { AppError } from '#platform/errors/app-error.ts'
import { findSongMedia, type SongMedia } from '#features/songs/songs.repository.ts'
import { linkLifeOf, type SongLinkDeps } from './song-links.service.ts'
import { midiKey, scoreKey } from './song-media-keys.service.ts'

interface ViewerRequest {
  viewerId: string | null
  songId: string
}

export interface ScoreFile {
  fileName: string
  body: Buffer | string
}

/** Ten minutes of the band are about 2 MB. */
const LARGEST_SCORE_BYTES = 16 * 1024 * 1024

const gunzipAsync = promisify(gunzip)

async function findMedia({ db }: SongLinkDeps, { viewerId, songId }: ViewerRequest): Promise<SongMedia> {
  const song = await findSongMedia(db, viewerId, songId)
  if (!song) throw new AppError('NOT_FOUND')
  return song
}

export async function fetchScore(
  { store }: Pick<SongLinkDeps, 'store'>,
  { hasScore, audioFolder }: Pick<SongMedia, 'hasScore' | 'audioFolder'>,
): Promise<Buffer> {
  const zipped = hasScore ? await store.get(scoreKey(audioFolder)) : null
  if (!zipped) throw new AppError('NOT_FOUND')
  return gunzipAsync(zipped, { maxOutputLength: LARGEST_SCORE_BYTES })
}

/** The score as the composer made it, as JSON. */
export async function readScore(deps: SongLinkDeps, request: ViewerRequest): Promise<ScoreFile> {
  const song = await findMedia(deps, request)
  return { fileName: titleToFileName(song.title, 'json'), body: await fetchScore(deps, song) }
}

async function readLeadSheet(
  deps: SongLinkDeps,
  request: ViewerRequest,
  extension: string,
  write: (sheet: LeadSheet, song: SongMedia) => string,
): Promise<ScoreFile> {
  const song = await findMedia(deps, request)
  const score = JSON.parse((await fetchScore(deps, song)).toString('utf8')) as Score
  return { fileName: titleToFileName(song.title, extension), body: write(makeLeadSheet(score, song.title), song) }
}

export const readAbc = (deps: SongLinkDeps, request: ViewerRequest): Promise<ScoreFile> =>
  readLeadSheet(deps, request, 'abc', toAbc)

export const readMusicXml = (deps: SongLinkDeps, request: ViewerRequest): Promise<ScoreFile> =>
  readLeadSheet(deps, request, 'musicxml', (sheet, { creatorName }) => toMusicXml(sheet, creatorName ?? 'AI Creator'))

/** Returns a link to the MIDI file, which the browser saves under the title of the song. */
export async function linkToMidi(deps: SongLinkDeps, request: ViewerRequest): Promise<string> {
  const song = await findMedia(deps, request)
  if (!song.hasMidi) throw new AppError('NOT_FOUND')
  const { expiresInSeconds } = linkLifeOf({ ...song, endsAt: null })
  return deps.store.signGet(midiKey(song.audioFolder), {
    expiresInSeconds,
    downloadName: titleToFileName(song.title, 'mid'),
  })
}
