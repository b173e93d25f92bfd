import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

export type CaseDecision = 'cleared' | 'upheld' | 'escalated'

const selectCases = (db: Database) =>
  db
    .selectFrom('moderationCases')
    .leftJoin('profiles', 'profiles.id', 'moderationCases.userId')
    .leftJoin('songs', (join) =>
      join.onRef('songs.id', '=', 'moderationCases.subjectId').on('moderationCases.kind', '=', 'song'),
    )
    .selectAll('moderationCases')
    .select(['profiles.username as userName', 'songs.coverFolder'])

/** Returns the open cases, oldest first. */
export function findOpenCases(db: Database, limit: number) {
  return selectCases(db).where('moderationCases.state', '=', 'open').orderBy('openedAt').limit(limit).execute()
}

export function findCase(db: Database, id: string) {
  return selectCases(db).where('moderationCases.id', '=', id).executeTakeFirst()
}

/** Returns the folder of the song that a case is about, and writes a line in the log; null for other cases. */
export async function openCaseSong(db: Database, operator: string, caseId: string): Promise<string | null> {
  const { rows } = await sql<{ folder: string | null }>`
    select open_case_song(${operator}, ${caseId}) as folder`.execute(db)
  return rows[0]?.folder ?? null
}

/** Returns the folder of a reported song, and writes a line in the log; null when nobody reported it. */
export async function openReportedSong(db: Database, operator: string, songId: string): Promise<string | null> {
  const { rows } = await sql<{ folder: string | null }>`
    select open_reported_song(${operator}, ${songId}) as folder`.execute(db)
  return rows[0]?.folder ?? null
}

export function findSongFiles(db: Database, songId: string) {
  return db
    .selectFrom('songs')
    .select(['audioFolder', 'coverFolder', 'hasLyrics', 'hasMidi', 'hasScore', 'stems'])
    .where('id', '=', songId)
    .executeTakeFirst()
}

/** Returns how many cases the user had, by state. */
export function countCasesOf(db: Database, userId: string) {
  return db
    .selectFrom('moderationCases')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('userId', '=', userId)
    .groupBy('state')
    .execute()
}

/** Returns false when there is no such case. */
export async function decideCase(
  db: Database,
  act: { operator: string; id: string; decision: CaseDecision; words: string },
): Promise<boolean> {
  const { rows } = await sql<{ isDecided: boolean }>`
    select decide_case(${act.operator}, ${act.id}, ${act.decision}, ${act.words}) as is_decided`.execute(db)
  return rows[0]?.isDecided === true
}

/** Returns false when there is no such user. */
export async function suspendUser(
  db: Database,
  act: { operator: string; userId: string; endsAt: Date | null; words: string },
): Promise<boolean> {
  const { rows } = await sql<{ isSuspended: boolean }>`
    select suspend_user(${act.operator}, ${act.userId}, ${act.endsAt}, ${act.words}) as is_suspended`.execute(db)
  return rows[0]?.isSuspended === true
}

/** Returns false when the user is not suspended. */
export async function liftSuspension(
  db: Database,
  act: { operator: string; userId: string; words: string },
): Promise<boolean> {
  const { rows } = await sql<{ isLifted: boolean }>`
    select lift_suspension(${act.operator}, ${act.userId}, ${act.words}) as is_lifted`.execute(db)
  return rows[0]?.isLifted === true
}
