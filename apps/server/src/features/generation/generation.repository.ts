import type { FailureKind, GenerationState } from '@cadenza/contract/generations'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import type { Generations } from '#platform/db/schema.generated.ts'

export type GenerationRow = Selectable<Generations>
export type NewGeneration = Insertable<Generations>

export async function insertGenerations(db: DatabaseOrTransaction, rows: NewGeneration[]): Promise<void> {
  await db.insertInto('generations').values(rows).execute()
}

export function findGenerationsOfRequest(db: DatabaseOrTransaction, requestId: string): Promise<GenerationRow[]> {
  return db.selectFrom('generations').selectAll().where('requestId', '=', requestId).orderBy('variant').execute()
}

export function findGeneration(db: DatabaseOrTransaction, id: string): Promise<GenerationRow | undefined> {
  return db.selectFrom('generations').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The only way routes reach a generation: of somebody else's and of none they know nothing. */
export function findOwnGeneration(
  db: DatabaseOrTransaction,
  userId: string,
  id: string,
): Promise<GenerationRow | undefined> {
  return db.selectFrom('generations').selectAll().where('id', '=', id).where('userId', '=', userId).executeTakeFirst()
}

/** Newest first. */
export function findOwnGenerations(
  db: DatabaseOrTransaction,
  userId: string,
  ids: readonly string[],
): Promise<GenerationRow[]> {
  return db
    .selectFrom('generations')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('userId', '=', userId)
    .orderBy('songId', 'desc')
    .execute()
}

export interface OwnPage {
  isBin: boolean
  cursor?: string | undefined
  limit: number
}

export function findOwnGenerationsPage(
  db: DatabaseOrTransaction,
  userId: string,
  { isBin, cursor, limit }: OwnPage,
): Promise<GenerationRow[]> {
  return db
    .selectFrom('generations')
    .selectAll()
    .where('userId', '=', userId)
    .where('deletedAt', isBin ? 'is not' : 'is', null)
    .$if(cursor !== undefined, (query) => query.where('songId', '<', cursor ?? ''))
    .orderBy('songId', 'desc')
    .limit(limit)
    .execute()
}

/**
 * Notes that a step was reached, with what it made. False when the generation has ended meanwhile: whoever asks has lost
 * their claim and must stop.
 */
export async function recordStage(
  db: DatabaseOrTransaction,
  id: string,
  stage: number,
  made: Pick<Updateable<Generations>, 'enhancedPrompt' | 'title' | 'cover' | 'master'> = {},
): Promise<boolean> {
  const row = await db
    .updateTable('generations')
    .set({ ...made, state: 'running', stage: sql`greatest(stage, ${stage}::int2)`, touchedAt: sql`now()` })
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export interface Failure {
  kind: FailureKind
  message: string
  suggestion: string | null
}

interface GenerationEnd {
  state: Exclude<GenerationState, 'queued' | 'running'>
  failure?: Failure
}

/** Together with the end of its hold, in one transaction. False when it had ended before. */
export async function finishGeneration(
  db: DatabaseOrTransaction,
  id: string,
  { state, failure }: GenerationEnd,
): Promise<boolean> {
  const row = await db
    .updateTable('generations')
    .set({
      state,
      ...(state === 'succeeded' ? { stage: 7 } : {}),
      failureKind: failure?.kind ?? null,
      failureMessage: failure?.message ?? null,
      failureSuggestion: failure?.suggestion ?? null,
      touchedAt: sql`now()`,
      finishedAt: sql`now()`,
    })
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Answers with what changed; nothing when it was there already, or is not a finished generation of this person. */
export async function setBinned(
  db: DatabaseOrTransaction,
  { userId, id, isBinned }: { userId: string; id: string; isBinned: boolean },
): Promise<GenerationRow | undefined> {
  return db
    .updateTable('generations')
    .set({ deletedAt: isBinned ? sql`now()` : null })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('finishedAt', 'is not', null)
    .where('deletedAt', isBinned ? 'is' : 'is not', null)
    .returningAll()
    .executeTakeFirst()
}

export type GenerationProgress = Pick<GenerationRow, 'id' | 'stage' | 'state'>

/** Of the generations somebody follows, those that have moved on or ended. */
export async function findProgress(
  db: DatabaseOrTransaction,
  knownStages: ReadonlyMap<string, number>,
): Promise<GenerationProgress[]> {
  const { rows } = await sql<GenerationProgress>`
    select g.id, g.stage, g.state
    from unnest(${[...knownStages.keys()]}::uuid[], ${[...knownStages.values()]}::int2[]) as seen (id, stage)
    join generations g on g.id = seen.id
    where g.stage > seen.stage or g.finished_at is not null`.execute(db)
  return rows
}

/** Still under way although their hold has run out, by the clock of the database. */
export async function findOverdue(db: DatabaseOrTransaction, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger.hold as hold')
    .innerJoin('generations', 'generations.id', 'hold.id')
    .select('hold.id')
    .where('hold.state', '=', 'open')
    .where('hold.expiresAt', '<', sql<Date>`now()`)
    .orderBy('hold.expiresAt')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** In the bin for longer than people may change their mind. */
export function findExpiredBinned(db: DatabaseOrTransaction, days: number, limit: number) {
  return db
    .selectFrom('generations')
    .select(['id', 'songId', 'state'])
    .where('deletedAt', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .orderBy('deletedAt')
    .limit(limit)
    .execute()
}

export async function removeGeneration(db: DatabaseOrTransaction, id: string): Promise<void> {
  await db.deleteFrom('generations').where('id', '=', id).execute()
}

/** Of these, the ones whose source may still be needed: under way, or ended a short while ago. */
export async function findGenerationsNeedingSource(
  db: DatabaseOrTransaction,
  ids: string[],
  hours: number,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('generations')
    .select('id')
    .where('id', 'in', ids)
    .where((eb) =>
      eb.or([eb('finishedAt', 'is', null), eb('finishedAt', '>', sql<Date>`now() - make_interval(hours => ${hours})`)]),
    )
    .execute()
  return new Set(rows.map((row) => row.id))
}
