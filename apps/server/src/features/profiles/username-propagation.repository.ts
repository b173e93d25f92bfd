import { sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'

/**
 * Sets the user's current name on up to `limit` of their songs, including binned ones. Returns the cover folders of
 * those songs.
 */
export async function updateCreatorNames(db: DatabaseOrTransaction, userId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ coverFolder: string }>`
    update songs set creator_name = profiles.username
    from profiles
    where profiles.id = ${userId} and songs.id in (
      select id from (
        select id, creator_name from songs where user_id = ${userId} and deleted_at is null
        union all
        select songs.id, creator_name from generations join songs on songs.id = generations.song_id
        where generations.user_id = ${userId} and generations.deleted_at is not null and songs.deleted_at is not null
      ) own
      where own.creator_name is distinct from (select username from profiles where id = ${userId})
      limit ${limit}
    )
    returning songs.cover_folder`.execute(db)
  return rows.map(({ coverFolder }) => coverFolder)
}

export async function clearRenamingFlag(db: DatabaseOrTransaction, userId: string): Promise<void> {
  await db.updateTable('profiles').set({ isRenaming: false }).where('id', '=', userId).execute()
}

export async function findUsersBeingRenamed(db: DatabaseOrTransaction, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('profiles').select('id').where('isRenaming', '=', true).limit(limit).execute()
  return rows.map(({ id }) => id)
}
