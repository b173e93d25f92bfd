import { randomBytes } from 'node:crypto'
import type { Database } from '@cadenza/server/platform/db/database'
import { sql } from 'kysely'

export interface StreamUser {
  userId: string
  token: string
}

/** So that a statement does not meet its timeout. */
const USERS_PER_STATEMENT = 250

/** Signed-in users with a wallet at version 1 and an empty bell. */
export async function createStreamUsers(db: Database, count: number): Promise<StreamUser[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const { rows } = await sql<StreamUser>`
    with people as (
      select token, uuidv7() as id, n from unnest(${tokens}::text[]) with ordinality as named (token, n)
    ), made as (
      insert into users (id, name) select id, 'Person ' || n from people
    ), signed_in as (
      insert into sessions (id, user_id, token_hash, expires_at, ends_at)
      select uuidv7(), id, sha256(token::bytea), now() + interval '1 day', now() + interval '1 day' from people
    )
    select token, id as user_id from people order by n`.execute(db)
  const ids = rows.map(({ userId }) => userId)
  await sql`
    insert into notification_boxes (user_id) select unnest(${ids}::uuid[]) on conflict do nothing`.execute(db)
  for (let from = 0; from < ids.length; from += USERS_PER_STATEMENT)
    await sql`
      select ledger.grant_signup_bonus(id, sha256(convert_to(id::text, 'UTF8')))
      from unnest(${ids.slice(from, from + USERS_PER_STATEMENT)}::uuid[]) as named (id)`.execute(db)
  await sql`vacuum analyze`.execute(db)
  return rows
}

/** Moves the balance of a user to its next version. */
export async function changeBalance(db: Database, { userId }: StreamUser): Promise<void> {
  await sql`select ledger.adjust(${userId}, gen_random_uuid()::text, 1, 'bench', 'a change to be seen')`.execute(db)
}
