import type { Like } from '@cadenza/contract/songs'
import { recordLikeSql } from '#features/notifications/notification-facts.service.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import * as likes from './likes.repository.ts'
import * as songs from './songs.repository.ts'

/** For queries of other features that look at songs. */
export const likesOfSong = songs.likesOfSong

const { insertLike, deleteLike } = likes.createLikeStatements(recordLikeSql(likes.CHANGED_LIKES))

/** Any song the viewer may see, their own included. */
export async function setLiked(db: Database, viewerId: string, songId: string, isLiked: boolean): Promise<Like> {
  const answer = await (isLiked ? insertLike : deleteLike)(db, { userId: viewerId, songId })
  if (!answer) throw new AppError('NOT_FOUND')
  // Nothing to change: they may have done so in the same moment, by another request, and this one has not seen it.
  return { isFavorite: isLiked, likesCount: answer.isChanged ? answer.likes : await likes.countLikes(db, songId) }
}
