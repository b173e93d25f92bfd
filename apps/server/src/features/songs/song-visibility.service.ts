import type { Song } from '@cadenza/contract/songs'
import { rejectChangedTexts, type RequireAllowedTexts } from '#features/moderation/examine-texts.service.ts'
import { rejectIfHidden } from '#platform/db/reject-if-hidden.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type ExaminedSong, findSongTexts, publishSong } from './song-changes.repository.ts'
import { moveSongFiles, type MoveSongFilesDeps } from './files/move-song-files.service.ts'
import { deleteLink } from './share-links/share-links.repository.ts'
import * as songs from './songs.repository.ts'
import { readSong } from './songs.service.ts'

const MAX_MOVES = 5

export interface PublishSongDeps extends MoveSongFilesDeps {
  requireAllowedTexts: RequireAllowedTexts
}

export async function setVisibility(
  deps: PublishSongDeps,
  ownerId: string,
  songId: string,
  isPublic: boolean,
): Promise<Song> {
  if (isPublic) await publishOwnSong(deps, ownerId, songId)
  else await makePrivate(deps, await findOwnSong(deps.db, ownerId, songId))
  return readSong(deps.db, ownerId, songId)
}

/** Publishing does not move the files, and a share link goes on leading to the song. */
export async function publishOwnSong(
  deps: Pick<PublishSongDeps, 'db' | 'requireAllowedTexts'>,
  ownerId: string,
  songId: string,
): Promise<void> {
  const song = await findOwnSong(deps.db, ownerId, songId)
  if (song.isPublic) return
  const examined = await requireAllowedSong(deps, song)
  if (await rejectIfHidden(publishSong(deps.db, songId, examined))) return
  if (!(await findOwnSong(deps.db, ownerId, songId)).isPublic) rejectChangedTexts()
}

/** Returns what was examined: others may read it as long as it is the same. */
export async function requireAllowedSong(
  { db, requireAllowedTexts }: Pick<PublishSongDeps, 'db' | 'requireAllowedTexts'>,
  { id, userId }: Pick<songs.SongMedia, 'id' | 'userId'>,
): Promise<ExaminedSong> {
  const found = await findSongTexts(db, id)
  if (!found) throw new AppError('NOT_FOUND')
  const { scoreSha256, ...texts } = found
  await requireAllowedTexts({ userId, kind: 'song', subjectId: id, texts, isPublic: true })
  return { title: texts.title, scoreSha256 }
}

async function makePrivate(deps: MoveSongFilesDeps, song: songs.SongMedia): Promise<void> {
  await endShareLink(deps, song)
  await unpublish(deps, song)
}

/**
 * Deletes the link before the files move, so that nobody is handed a URL in between. The files of a public song stay:
 * everyone may have their URLs.
 */
export async function endShareLink(deps: MoveSongFilesDeps, song: songs.SongMedia): Promise<void> {
  const hadLink = await deleteLink(deps.db, song.id)
  if (hadLink && !song.isPublic) await moveSongFiles(deps, song)
}

/**
 * If another request moved the song first, it may have changed again since; the loop ends only when the song is not
 * public.
 */
export async function unpublish(deps: MoveSongFilesDeps, found: songs.SongMedia): Promise<void> {
  let song = found
  for (let move = 1; song.isPublic; move += 1) {
    if (move > MAX_MOVES) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 })
    if (await moveSongFiles(deps, song, { isPublic: false })) return
    song = await findOwnSong(deps.db, song.userId, song.id)
  }
}

export async function findOwnSong(db: Database, ownerId: string, songId: string): Promise<songs.SongMedia> {
  const song = await songs.findSongMedia(db, ownerId, songId)
  if (song?.userId !== ownerId) throw new AppError('NOT_FOUND')
  return song
}

/** Moves the files of a binned song, so that links handed out before stop working, to whomever. */
export async function invalidateLinksOfBinnedSong(deps: MoveSongFilesDeps, songId: string): Promise<void> {
  const song = await songs.findBinnedMedia(deps.db, songId)
  if (song) await moveSongFiles(deps, song)
}
