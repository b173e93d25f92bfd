import type { Like } from '@cadenza/contract/songs'
import { recordLikeSql } from '#features/notifications/notification-facts.service.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import * as likes from './likes.repository.ts'
import * as songs from './songs.repository.ts'

/** For queries of other features that select from songs. */
export const likesOfSong = songs.likesOfSong

const { insertLike, deleteLike } = likes.createLikeStatements(recordLikeSql(likes.CHANGED_LIKES))

/** Works for any song that the viewer may see, including their own. */
export async function setLiked(db: Database, viewerId: string, songId: string, isLiked: boolean): Promise<Like> {
  const answer = await (isLiked ? insertLike : deleteLike)(db, { userId: viewerId, songId })
  if (!answer) throw new AppError('NOT_FOUND')
  // If nothing changed, this statement may have missed a concurrent request of the viewer, so the likes are counted
  // again.
  return { isFavorite: isLiked, likesCount: answer.isChanged ? answer.likes : await likes.countLikes(db, songId) }
}
