import { sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'

export function findSuspension(db: DatabaseOrTransaction, userId: string) {
  return db
    .selectFrom('suspensions')
    .select(['because as reason', 'endsAt'])
    .where('userId', '=', userId)
    .where(sql<boolean>`is_suspended(user_id)`)
    .executeTakeFirst()
}
