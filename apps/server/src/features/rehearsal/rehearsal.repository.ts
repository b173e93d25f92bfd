import { type Selectable, sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import type { Rehearsals } from '#platform/db/schema.generated.ts'

export type RehearsalRow = Selectable<Rehearsals>

export function findRehearsal(db: DatabaseOrTransaction, userId: string): Promise<RehearsalRow | undefined> {
  return db.selectFrom('rehearsals').selectAll().where('userId', '=', userId).executeTakeFirst()
}

/** The last one wins; each gets a version of its own. */
export function saveRehearsal(db: DatabaseOrTransaction, userId: string, recipe: unknown): Promise<RehearsalRow> {
  const json = JSON.stringify(recipe)
  return db
    .insertInto('rehearsals')
    .values({ userId, recipe: json })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet((eb) => ({
        recipe: json,
        version: eb('rehearsals.version', '+', 1),
        updatedAt: sql<Date>`now()`,
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteRehearsal(db: DatabaseOrTransaction, userId: string): Promise<void> {
  await db.deleteFrom('rehearsals').where('userId', '=', userId).execute()
}
