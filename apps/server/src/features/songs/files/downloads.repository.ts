import type { DownloadQuality } from '@cadenza/contract/songs'
import { sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'

/** Stores one row per user and song: the number of downloads, and the latest time and quality. */
export async function recordDownloads(
  db: DatabaseOrTransaction,
  userId: string,
  songIds: readonly string[],
  quality: DownloadQuality,
): Promise<void> {
  if (songIds.length === 0) return
  await db
    .insertInto('downloads')
    .columns(['userId', 'songId', 'quality'])
    .expression((eb) =>
      eb
        .selectFrom('songs')
        .select([sql<string>`${userId}::uuid`.as('userId'), 'songs.id', sql<string>`${quality}`.as('quality')])
        .where('songs.id', '=', sql<string>`any(${songIds}::uuid[])`),
    )
    .onConflict((conflict) =>
      conflict.columns(['userId', 'songId']).doUpdateSet((eb) => ({
        quality,
        count: eb('downloads.count', '+', 1),
        downloadedAt: sql`now()`,
      })),
    )
    .execute()
}
