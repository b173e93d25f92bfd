import { withDatabase } from './with-database.ts'

/** At noon, so that no time zone moves it to another day. */
export async function moveToYesterday({ id }: { id: string }): Promise<void> {
  await withDatabase((client) =>
    client.query(`update songs set created_at = date_trunc('day', now()) - interval '12 hours' where id = $1`, [id]),
  )
}
