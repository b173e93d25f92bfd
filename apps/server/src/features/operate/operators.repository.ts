import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

/** Returns undefined when the user is no operator. */
export async function findOperator(db: Database, userId: string): Promise<{ name: string } | undefined> {
  return db.selectFrom('operators').select('name').where('userId', '=', userId).executeTakeFirst()
}

export function findOperators(db: Database) {
  return db.selectFrom('operators').selectAll().orderBy('name').execute()
}

/** Returns false when there is no such user. */
export async function appointOperator(
  db: Database,
  act: { operator: string; userId: string; name: string },
): Promise<boolean> {
  const { rows } = await sql<{ isDone: boolean }>`
    select appoint_operator(${act.operator}, ${act.userId}, ${act.name}) as is_done`.execute(db)
  return rows[0]?.isDone === true
}

/** Returns false when the user is no operator. */
export async function dismissOperator(
  db: Database,
  act: { operator: string; userId: string; words: string },
): Promise<boolean> {
  const { rows } = await sql<{ isDone: boolean }>`
    select dismiss_operator(${act.operator}, ${act.userId}, ${act.words}) as is_done`.execute(db)
  return rows[0]?.isDone === true
}
