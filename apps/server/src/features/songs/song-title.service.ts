import type { Song } from '@cadenza/contract/songs'
import { normalizeTitle } from '@cadenza/domain/text/normalize-shown-text'
import { AppError } from '#platform/errors/app-error.ts'
import { coverKey } from './files/song-media-keys.service.ts'
import type { PublishSongDeps } from './song-visibility.service.ts'
import * as titles from './song-title.repository.ts'
import { findOwnSong } from './song-visibility.service.ts'
import { readSong } from './songs.service.ts'

const BATCH = 500

/**
 * Lists of favorites and downloads store the title that they are sorted by. They are updated a few hundred at a time,
 * so that no statement is long; a repeated rename finishes what a failure left.
 */
export async function renameSong(deps: PublishSongDeps, ownerId: string, songId: string, text: string): Promise<Song> {
  const { db, store, logger, requireAllowedTexts } = deps
  const title = normalizeTitle(text)
  if (title === '') throw new AppError('INPUT_INVALID', { issues: [{ path: 'title', message: 'has no words in it' }] })
  const examined = { userId: ownerId, kind: 'song', subjectId: songId, texts: { title } } as const
  await requireAllowedTexts({ ...examined, isPublic: false })
  let renamed = await titles.updateTitle(db, { ownerId, songId, title }, { onlyIfPrivate: true })
  if (!renamed) {
    // Examined before others can read it, but only for a song that is the user's own.
    await findOwnSong(db, ownerId, songId)
    await requireAllowedTexts({ ...examined, isPublic: true })
    renamed = await titles.updateTitle(db, { ownerId, songId, title }, { onlyIfPrivate: false })
  }
  if (!renamed) throw new AppError('NOT_FOUND')
  for (const list of ['likes', 'downloads'] as const) {
    while ((await titles.updateSortKeys(db, list, songId, BATCH)) === BATCH);
  }
  // The card for link previews shows the title. The next request draws it again.
  await store.deleteMany([coverKey(renamed.coverFolder, 'card')]).catch((error: unknown) => {
    logger.warn({ err: error, songId }, 'the card of a renamed song shows its former title')
  })
  return readSong(db, ownerId, songId)
}
