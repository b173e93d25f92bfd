import { titleToFileName } from '@cadenza/domain/text/file-name'
import { PRIVATE_LINK_SECONDS, type SongLinkDeps } from '#features/songs/files/song-links.service.ts'
import { audioKey } from '#features/songs/files/song-media-keys.service.ts'
import { fetchScore, type ScoreFile } from '#features/songs/files/song-score.service.ts'
import { findVersionFiles } from './song-versions.service.ts'

/** Links of versions are always private, whoever may hear the song. */
export async function linkToVersionAudio(
  { db, store }: SongLinkDeps,
  ownerId: string,
  songId: string,
  number: number,
): Promise<string> {
  const { audioFolder } = await findVersionFiles(db, ownerId, songId, number)
  return store.signGet(audioKey(audioFolder, 'standard'), { expiresInSeconds: PRIVATE_LINK_SECONDS })
}

export async function readVersionScore(
  deps: SongLinkDeps,
  ownerId: string,
  songId: string,
  number: number,
): Promise<ScoreFile> {
  const version = await findVersionFiles(deps.db, ownerId, songId, number)
  return { fileName: titleToFileName(version.title, 'json'), body: await fetchScore(deps, version) }
}
