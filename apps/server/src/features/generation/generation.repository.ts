import type { Recipe } from '@cadenza/composer/recipe/recipe'
import type { FailureKind, GenerationState } from '@cadenza/contract/generations'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import type { Generations } from '#platform/db/schema.generated.ts'

export type GenerationRow = Selectable<Generations>
export type NewGeneration = Insertable<Generations>

/** What was composed or is to be. It was validated when it was stored. */
export const recipeOf = ({ recipe }: Pick<GenerationRow, 'recipe'>): Recipe | null => recipe as unknown as Recipe | null

/** Keeps what the provider has composed for a request without a recipe, so that the song can be changed later. */
export async function keepRecipe(db: DatabaseOrTransaction, id: string, recipe: Recipe): Promise<void> {
  await db
    .updateTable('generations')
    .set({ recipe: JSON.stringify(recipe) })
    .where('id', '=', id)
    .where('recipe', 'is', null)
    .execute()
}

export async function insertGenerations(db: DatabaseOrTransaction, rows: NewGeneration[]): Promise<void> {
  await db.insertInto('generations').values(rows).execute()
}

export function findGenerationsOfRequest(db: DatabaseOrTransaction, requestId: string): Promise<GenerationRow[]> {
  return db.selectFrom('generations').selectAll().where('requestId', '=', requestId).orderBy('variant').execute()
}

export function findGeneration(db: DatabaseOrTransaction, id: string): Promise<GenerationRow | undefined> {
  return db.selectFrom('generations').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Routes read a generation only through this, so that one of another user looks like one that does not exist. */
export function findOwnGeneration(
  db: DatabaseOrTransaction,
  userId: string,
  id: string,
): Promise<GenerationRow | undefined> {
  return db.selectFrom('generations').selectAll().where('id', '=', id).where('userId', '=', userId).executeTakeFirst()
}

/** Finds a generation that is not in the bin, by its id or by that of its song. */
export function findOwnTake(db: DatabaseOrTransaction, userId: string, id: string): Promise<GenerationRow | undefined> {
  return db
    .selectFrom('generations')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', id), eb('songId', '=', id)]))
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

/** Titles of the other takes of the same song, without those that were deleted for good. */
export async function findTitlesOfOtherTakes(
  db: DatabaseOrTransaction,
  { takeOf, requestId }: GenerationRow,
): Promise<string[]> {
  if (takeOf === null) return []
  const rows = await db
    .selectFrom('generations')
    .leftJoin('songs', 'songs.id', 'generations.songId')
    .select(sql<string | null>`coalesce(songs.title, generations.title->>'title')`.as('title'))
    .where((eb) => eb.or([eb('takeOf', '=', takeOf), eb('requestId', '=', takeOf)]))
    .where('requestId', '!=', requestId)
    .execute()
  return rows.flatMap(({ title }) => title ?? [])
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
 * Records that a stage was reached, with its result. Returns false when the generation has ended meanwhile: the caller
 * has lost its claim and must stop.
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

/** What is known of a generation at its end, by the database's clock. */
export interface EndedGeneration {
  askedSeconds: number
  /** From the request to the end. */
  tookSeconds: number
}

/** Must run in the same transaction as the end of its hold. Returns null when it had already ended. */
export async function finishGeneration(
  db: DatabaseOrTransaction,
  id: string,
  { state, failure }: GenerationEnd,
): Promise<EndedGeneration | null> {
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
    .returning(['askedSeconds', sql<number>`extract(epoch from now() - created_at)::float8`.as('tookSeconds')])
    .executeTakeFirst()
  return row ?? null
}

/** Returns pending generations whose hold has expired, by the database's clock. */
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

/** How far past its expiry a hold is, by the database's clock. */
export async function secondsSinceHoldExpired(db: DatabaseOrTransaction, id: string): Promise<number> {
  const { seconds } = await db
    .selectFrom('ledger.hold')
    .select(sql<number>`extract(epoch from now() - expires_at)::float8`.as('seconds'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return seconds
}

/** Of these, returns those whose source may still be needed: pending, or ended less than `hours` ago. */
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
