import type { SWITCH_NAMES } from '@cadenza/contract/operate/console'
import { sql } from 'kysely'
import type { Database, DatabaseOrTransaction } from '#platform/db/database.ts'

export type SwitchName = (typeof SWITCH_NAMES)[number]

/** Returns whether any of these is stopped. */
export async function isAnyStopped(db: DatabaseOrTransaction, names: readonly SwitchName[]): Promise<boolean> {
  const row = await db
    .selectFrom('switches')
    .select('name')
    .where('name', 'in', names)
    .where('isStopped', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns those that were ever changed. */
export function findSwitches(db: Database) {
  return db.selectFrom('switches').selectAll().orderBy('name').execute()
}

/** Returns false when it was so already. */
export async function setSwitch(
  db: Database,
  act: { operator: string; name: SwitchName; isStopped: boolean; words: string },
): Promise<boolean> {
  const { rows } = await sql<{ isChanged: boolean }>`
    select set_switch(${act.operator}, ${act.name}, ${act.isStopped}, ${act.words}) as is_changed`.execute(db)
  return rows[0]?.isChanged === true
}
