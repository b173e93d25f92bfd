import type { DownloadQuality } from '@cadenza/contract/songs'
import { sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'

/** One row per person and song: how often, and the latest time and quality. */
export async function recordDownload(
  db: DatabaseOrTransaction,
  userId: string,
  songId: string,
  quality: DownloadQuality,
): Promise<void> {
  await db
    .insertInto('downloads')
    .values({ userId, songId, quality })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'songId']).doUpdateSet((eb) => ({
        quality,
        count: eb('downloads.count', '+', 1),
        downloadedAt: sql`now()`,
      })),
    )
    .execute()
}
