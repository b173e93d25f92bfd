import { type RawBuilder, sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'

export interface WaitingChange {
  id: number
  songId: string
}

export interface PublicSong {
  id: string
  words: string
  promptWords: string
}

/** A worker that dies has its rows taken up by another after this. Longer than a batch takes to be sent. */
const CLAIM_SECONDS = 60

/** Takes the oldest rows that nobody else is sending. */
export async function claimChanges(db: DatabaseOrTransaction, limit: number): Promise<WaitingChange[]> {
  const { rows } = await sql<WaitingChange>`
    update search_outbox set claimed_until = now() + make_interval(secs => ${CLAIM_SECONDS})
    where id in (
      select id from search_outbox where claimed_until < now() order by id limit ${limit} for update skip locked
    )
    returning id, song_id as "songId"`.execute(db)
  return rows
}

/** After a failure, so that the next round need not wait for the claim to end. */
export async function releaseChanges(db: DatabaseOrTransaction, ids: readonly number[]): Promise<void> {
  await sql`update search_outbox set claimed_until = '-infinity' where id = any(${ids}::bigint[])`.execute(db)
}

export async function removeChanges(db: DatabaseOrTransaction, ids: readonly number[]): Promise<void> {
  await sql`delete from search_outbox where id = any(${ids}::bigint[])`.execute(db)
}

/** Of these songs the ones that are public now. */
export async function readPublicSongs(
  db: DatabaseOrTransaction,
  ids: readonly string[],
  publicSongs: RawBuilder<boolean>,
): Promise<PublicSong[]> {
  const { rows } = await sql<PublicSong>`
    select songs.id, songs.words, songs.prompt_words as "promptWords" from songs
    where songs.id = any(${ids}::uuid[]) and ${publicSongs}`.execute(db)
  return rows
}

/** The next public songs after an id. */
export async function readPublicSongsAfter(
  db: DatabaseOrTransaction,
  after: string,
  limit: number,
  publicSongs: RawBuilder<boolean>,
): Promise<PublicSong[]> {
  const { rows } = await sql<PublicSong>`
    select songs.id, songs.words, songs.prompt_words as "promptWords" from songs
    where songs.id > ${after} and ${publicSongs} order by songs.id limit ${limit}`.execute(db)
  return rows
}

/** The indexes that changes are sent to: one, and a second while it is being filled. */
export async function listIndexes(db: DatabaseOrTransaction): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from search_indexes order by created_at, name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Returns the number of the transaction from whose commit on changes are noted. */
export async function addIndex(db: DatabaseOrTransaction, name: string): Promise<string> {
  const { rows } = await sql<{ transaction: string }>`
    insert into search_indexes (name) values (${name}) returning pg_current_xact_id()::text as transaction`.execute(db)
  return rows[0]?.transaction ?? '0'
}

/**
 * Whether every transaction that may have changed a song without seeing the row of `addIndex` has ended. Other databases of
 * the server are not waited for.
 */
export async function haveOlderTransactionsEnded(db: DatabaseOrTransaction, transaction: string): Promise<boolean> {
  const { rows } = await sql<{ isOver: boolean }>`
    select not exists (
      select from pg_locks join pg_stat_activity using (pid)
      where locktype = 'transactionid' and mode = 'ExclusiveLock' and granted and datname = current_database()
        and age(transactionid) > age(${transaction}::xid8::xid)
    ) as "isOver"`.execute(db)
  return rows[0]?.isOver ?? false
}

/** Returns the names that were removed. */
export async function removeIndexesExcept(db: DatabaseOrTransaction, name: string | null): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    delete from search_indexes where name is distinct from ${name} returning name`.execute(db)
  return rows.map((row) => row.name)
}

export async function clearOutbox(db: DatabaseOrTransaction): Promise<void> {
  await sql`delete from search_outbox`.execute(db)
}
