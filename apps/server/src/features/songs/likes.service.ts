import type { Like } from '@cadenza/contract/songs'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import * as likes from './likes.repository.ts'
import { findSongMedia } from './songs.repository.ts'

/** Any song the viewer may see, their own included. */
export async function setLiked(db: Database, viewerId: string, songId: string, isLiked: boolean): Promise<Like> {
  if (!(await findSongMedia(db, viewerId, songId))) throw new AppError('NOT_FOUND')
  await (isLiked ? likes.insertLike : likes.deleteLike)(db, viewerId, songId)
  return { isFavorite: isLiked, likesCount: await likes.countLikes(db, songId) }
}
