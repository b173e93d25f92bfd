import { type Insertable, type Selectable, sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import type { UserSettings } from '#platform/db/schema.generated.ts'

export type SettingsRow = Selectable<UserSettings>
export type SettingsFields = Omit<Insertable<UserSettings>, 'userId' | 'updatedAt'>

export function findSettings(db: DatabaseOrTransaction, userId: string): Promise<SettingsRow | undefined> {
  return db.selectFrom('userSettings').selectAll().where('userId', '=', userId).executeTakeFirst()
}

export function findManySettings(db: DatabaseOrTransaction, userIds: readonly string[]): Promise<SettingsRow[]> {
  return db
    .selectFrom('userSettings')
    .selectAll()
    .where('userId', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute()
}

/** Merges field by field: a field that the change leaves out keeps its value, even if another device set it. */
export function mergeSettings(db: DatabaseOrTransaction, userId: string, fields: SettingsFields): Promise<SettingsRow> {
  const row: Insertable<UserSettings> = { ...fields, userId }
  return db
    .insertInto('userSettings')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...fields, updatedAt: sql<Date>`now()` }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Writes a row of defaults instead of deleting it, because other devices must see the reset. `excluded` holds the
 * defaults of the table.
 */
export function resetSettings(db: DatabaseOrTransaction, userId: string): Promise<SettingsRow> {
  return db
    .insertInto('userSettings')
    .values({ userId })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet((eb) => ({
        theme: eb.ref('excluded.theme'),
        language: eb.ref('excluded.language'),
        volume: eb.ref('excluded.volume'),
        autoPlay: eb.ref('excluded.autoPlay'),
        downloadQuality: eb.ref('excluded.downloadQuality'),
        notifications: eb.ref('excluded.notifications'),
        notifySongReady: eb.ref('excluded.notifySongReady'),
        notifySongFailed: eb.ref('excluded.notifySongFailed'),
        notifyCredits: eb.ref('excluded.notifyCredits'),
        notifyFollows: eb.ref('excluded.notifyFollows'),
        notifyLikes: eb.ref('excluded.notifyLikes'),
        notifyPush: eb.ref('excluded.notifyPush'),
        updatedAt: eb.ref('excluded.updatedAt'),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}
