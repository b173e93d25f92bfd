import type { ReportedKind } from '@cadenza/contract/reports'
import { sql } from 'kysely'
import type { Database, DatabaseOrTransaction } from '#platform/db/database.ts'

export interface ReportedItem {
  kind: ReportedKind
  id: string
}

export interface OperatorAction extends ReportedItem {
  operator: string
  words: string
}

async function callOperatorFunction<T>(
  db: Database,
  name: string,
  { operator, kind, id, words }: OperatorAction,
): Promise<T> {
  const { rows } = await sql<{ answer: T }>`
    select ${sql.ref(name)}(${operator}, ${kind}::reported_kind, ${id}, ${words}) as answer`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`${name} gave no answer`)
  return row.answer
}

/** Returns false when the item was hidden already. */
export const hideItem = (db: Database, act: OperatorAction): Promise<boolean> =>
  callOperatorFunction(db, 'hide_item', act)

/** Returns false when the item is not hidden. */
export const restoreItem = (db: Database, act: OperatorAction): Promise<boolean> =>
  callOperatorFunction(db, 'restore_item', act)

/** Returns the number of the new line in the log. */
export const addLogNote = (db: Database, act: OperatorAction): Promise<number> =>
  callOperatorFunction(db, 'note_item', act)

/** Returns the reported items, those with the most reports first. */
export async function findReportedItems(db: Database, limit: number) {
  return db
    .selectFrom('reports')
    .leftJoin('hiddenItems', (join) =>
      join.onRef('hiddenItems.kind', '=', 'reports.kind').onRef('hiddenItems.id', '=', 'reports.subjectId'),
    )
    .leftJoin('songs', (join) => join.onRef('songs.id', '=', 'reports.subjectId').on('reports.kind', '=', 'song'))
    .leftJoin('playlists', (join) =>
      join.onRef('playlists.id', '=', 'reports.subjectId').on('reports.kind', '=', 'playlist'),
    )
    .leftJoin('profiles', (join) =>
      join.on('profiles.id', '=', sql`coalesce(songs.user_id, playlists.user_id, reports.subject_id)`),
    )
    .select(({ fn }) => [
      'reports.kind',
      'reports.subjectId as id',
      sql<string>`coalesce(min(songs.title), min(playlists.title), min(profiles.username), '')`.as('title'),
      sql<string | null>`(array_agg(profiles.id))[1]`.as('userId'),
      sql<string | null>`min(profiles.username)`.as('userName'),
      sql<string | null>`min(songs.cover_folder)`.as('coverFolder'),
      fn.countAll<number>().as('reports'),
      sql<string[]>`array_agg(distinct reports.reason)`.as('reasons'),
      fn.max('reports.createdAt').as('latestAt'),
      sql<boolean>`bool_or(hidden_items.id is not null)`.as('isHidden'),
      sql<boolean>`max(reports.created_at) <= coalesce((
        select max(at) from operator_log
        where kind = reports.kind::text and operator_log.subject_id = reports.subject_id::text
          and action in ('hide', 'restore', 'note')
      ), '-infinity')`.as('isAnswered'),
    ])
    .groupBy(['reports.kind', 'reports.subjectId'])
    .orderBy('reports', 'desc')
    .orderBy('latestAt', 'desc')
    .limit(limit)
    .execute()
}

export function findReportsOf(db: Database, { kind, id }: ReportedItem, limit: number) {
  return db
    .selectFrom('reports')
    .select(['reason', 'words', 'createdAt'])
    .where('kind', '=', kind)
    .where('subjectId', '=', id)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export function findHiddenState(db: Database, { kind, id }: ReportedItem) {
  return db
    .selectFrom('hiddenItems')
    .select(['because as reason', 'hiddenAt', 'isWithCreator'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function findLog(db: Database, item: ReportedItem | null, limit: number) {
  return db
    .selectFrom('operatorLog')
    .select(['n', 'at', 'operator', 'action', 'kind', 'subjectId', 'words', 'hash'])
    .$if(item !== null, (query) =>
      query.where('kind', '=', item?.kind ?? 'song').where('subjectId', '=', item?.id ?? ''),
    )
    .orderBy('n', 'desc')
    .limit(limit)
    .execute()
}

/** Returns null when every line of the log follows from the line before it. */
export async function findBrokenLogLine(db: Database): Promise<number | null> {
  const { rows } = await sql<{ n: number | null }>`select find_broken_log_line() as n`.execute(db)
  return rows[0]?.n ?? null
}

/** Returns the files of a hidden song, or of all songs hidden with their creator, by id and after the song `after`. */
export function findFilesOfHiddenSongs(db: Database, { kind, id }: ReportedItem, after: string | null, limit: number) {
  return db
    .selectFrom('songs')
    .innerJoin('hiddenItems', (join) =>
      join.onRef('hiddenItems.id', '=', 'songs.id').on('hiddenItems.kind', '=', 'song'),
    )
    .select([
      'songs.id',
      'songs.audioFolder',
      'songs.coverFolder',
      'songs.hasLyrics',
      'songs.hasMidi',
      'songs.hasScore',
      'songs.stems',
    ])
    .where(kind === 'creator' ? 'songs.userId' : 'songs.id', '=', id)
    .$if(after !== null, (query) => query.where('songs.id', '>', after ?? ''))
    .orderBy('songs.id')
    .limit(limit)
    .execute()
}

interface Folders {
  audioFolder: string
  coverFolder: string
}

/** Takes the song from the public, and writes a line into the log. Returns false when its files were moved meanwhile. */
export async function moveHiddenSong(
  db: DatabaseOrTransaction,
  { operator, words }: Pick<OperatorAction, 'operator' | 'words'>,
  { songId, from, to }: { songId: string; from: Folders; to: Folders },
): Promise<boolean> {
  const { rows } = await sql<{ isMoved: boolean }>`
    select move_hidden_song(
      ${operator}, ${songId}, ${from.audioFolder}, ${from.coverFolder}, ${to.audioFolder}, ${to.coverFolder}, ${words}
    ) as is_moved`.execute(db)
  return rows[0]?.isMoved ?? false
}
