import type { SongRecipe } from '@cadenza/contract/rehearsal/rehearsal'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { readCurrentVersion, readSongToRecord } from '#features/songs/versions/song-versions.service.ts'
import { findRecipeAccess } from './recipes.repository.ts'

type Access = NonNullable<Awaited<ReturnType<typeof findRecipeAccess>>>

const isReadable = ({ userId, isRecipeShared }: Access, viewerId: string | null): boolean =>
  userId === viewerId || isRecipeShared

/** What the song is composed from: for its owner, and for whoever may hear it if the owner shares the recipe. */
export async function readRecipe(
  db: DatabaseOrTransaction,
  viewerId: string | null,
  songId: string,
): Promise<SongRecipe> {
  const access = await findRecipeAccess(db, viewerId, songId)
  if (!access) throw new AppError('NOT_FOUND')
  if (!isReadable(access, viewerId)) throw new AppError('RECIPE_NOT_SHARED')
  const song = await readSongToRecord(db, songId)
  if (!song) throw new AppError('NOT_FOUND')
  const { recipe } = await readCurrentVersion(db, song)
  return { ...recipe, edits: recipe.edits.map((edit) => ({ ...edit })) }
}

export async function canReadRecipe(db: DatabaseOrTransaction, viewerId: string, songId: string): Promise<boolean> {
  const access = await findRecipeAccess(db, viewerId, songId)
  return access !== undefined && isReadable(access, viewerId)
}
