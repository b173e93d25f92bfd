import { createHash } from 'node:crypto'
import { changedLines } from '@cadenza/composer/recipe/changed-lines'
import type { Recipe } from '@cadenza/composer/recipe/recipe'
import {
  type SongVersions,
  type VersionAccepted,
  type VersionRequest,
  VERSIONS_PER_DAY,
} from '@cadenza/contract/rehearsal/versions'
import { resolveSongLength } from '@cadenza/domain/pricing/durations'
import type { RecipeComposer } from '#adapters/composer/recipe-composer.ts'
import { parseRecipe, type VerifiedRecipe, verifyRecipe } from '#features/generation/request/verify-recipe.service.ts'
import type { RequireAllowedTexts } from '#features/moderation/examine-texts.service.ts'
import {
  type CurrentVersion,
  listVersions,
  lockSongForVersion,
  readCurrentVersion,
  requireOwnRecording,
} from '#features/songs/versions/song-versions.service.ts'
import type { Database, DatabaseOrTransaction } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UserSemaphore } from '#platform/user-semaphore.ts'
import * as requests from './version-requests.repository.ts'

export interface RequestVersionDeps {
  db: Database
  semaphore: UserSemaphore
  /** Whether a worker is available that makes songs. */
  canMakeSongs: () => Promise<boolean>
  requireAllowedTexts: RequireAllowedTexts
  /** Null where the music provider does not record recipes. */
  composer: RecipeComposer | null
}

interface RequestedVersion {
  userId: string
  songId: string
  key: string
  request: VersionRequest
}

const RETRY_AFTER_SECONDS = 15

const todayOf = ({ used }: requests.RequestsToday): SongVersions['today'] => {
  return { used, left: Math.max(0, VERSIONS_PER_DAY - used) }
}

/** Requests a recording of the song with other edits. The same key returns the same request again. */
export function requestVersion(deps: RequestVersionDeps, requested: RequestedVersion): Promise<VersionAccepted> {
  return deps.semaphore.run(requested.userId, async () => {
    const { db, composer, canMakeSongs } = deps
    const { userId, songId, key, request } = requested
    const song = await requireOwnRecording(db, userId, songId)
    const requestHash = createHash('sha256')
      .update(JSON.stringify({ songId, ...request }))
      .digest()
    const accepted = await findAccepted(db, key, requestHash)
    if (accepted) return accepted
    if (composer === null) throw new AppError('RECIPES_NOT_RECORDED')
    if (!(await canMakeSongs())) throw new AppError('SONGS_UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    const current = await readCurrentVersion(db, song)
    const verified = await verifyEdits(deps, composer, requested, current)
    // A worker looks for new requests every second.
    return store(db, { ...requested, requestHash }, current, verified)
  })
}

async function findAccepted(db: DatabaseOrTransaction, key: string, hash: Buffer): Promise<VersionAccepted | null> {
  const row = await requests.findVersionRequest(db, key)
  if (!row) return null
  if (!row.requestHash.equals(hash)) throw new AppError('GENERATION_CONFLICT')
  return { requestId: row.id, today: todayOf(await requests.countRequestsToday(db, row.songId)) }
}

/** Composes the song with these edits, and refuses what was not rehearsed, cannot be played or may not be sung. */
async function verifyEdits(
  { requireAllowedTexts }: RequestVersionDeps,
  composer: RecipeComposer,
  { userId, songId, request: { edits, fingerprint } }: RequestedVersion,
  { recipe: { engine, root, request }, isShown, fingerprint: before }: CurrentVersion,
): Promise<VerifiedRecipe> {
  const recipe: Recipe = parseRecipe({ engine, root, request, edits, fingerprint })
  const texts = { rehearsedLines: changedLines(recipe) }
  await requireAllowedTexts({ userId, kind: 'song', subjectId: songId, texts, isPublic: isShown })
  const length = { duration: 'custom', customSeconds: Math.max(10, Math.floor(request.lengthSeconds)) } as const
  const verified = await verifyRecipe(composer, recipe, { ...length, variants: 1, fingerprint })
  if (fingerprint === before) {
    throw new AppError('RECIPE_REFUSED', { issues: [{ path: 'recipe.edits', message: 'nothing-changed' }] })
  }
  return verified
}

function store(
  db: Database,
  { songId, key, request, requestHash }: RequestedVersion & { requestHash: Buffer },
  { number, isShown }: CurrentVersion,
  { recipe, length }: VerifiedRecipe,
): Promise<VersionAccepted> {
  return db.transaction().execute(async (tx) => {
    // Of several requests at once for a song each sees those before it.
    if (!(await lockSongForVersion(tx, songId))) throw new AppError('NOT_FOUND')
    const accepted = await findAccepted(tx, key, requestHash)
    if (accepted) return accepted
    const latest = await requests.findLatestRequest(tx, songId)
    if (latest && latest.finishedAt === null) throw new AppError('VERSION_PENDING')
    const today = await requests.countRequestsToday(tx, songId)
    if (today.used >= VERSIONS_PER_DAY) {
      const retryAfterSeconds = Math.max(1, Math.ceil((today.nextDay.getTime() - Date.now()) / 1000))
      throw new AppError('VERSIONS_PER_DAY_REACHED', { retryAfterSeconds })
    }
    await requests.insertVersionRequest(tx, {
      id: key,
      songId,
      requestHash,
      recipe: JSON.stringify(recipe),
      rehearsedSha256: Buffer.from(request.fingerprint, 'hex'),
      askedSeconds: resolveSongLength(length.duration, length.customSeconds ?? undefined).askedSeconds,
      editedFrom: number,
      isExaminedAsPublic: isShown,
    })
    return { requestId: key, today: todayOf({ ...today, used: today.used + 1 }) }
  })
}

export async function readVersions(db: Database, userId: string, songId: string): Promise<SongVersions> {
  const song = await requireOwnRecording(db, userId, songId)
  const latest = await requests.findLatestRequest(db, songId)
  return {
    items: await listVersions(db, song),
    latestRequest: latest ? describeRequest(latest) : null,
    today: todayOf(await requests.countRequestsToday(db, songId)),
  }
}

function describeRequest(row: requests.VersionRequestRow): NonNullable<SongVersions['latestRequest']> {
  const { id, state, number, failureKind, failureMessage, createdAt } = row
  type Latest = NonNullable<SongVersions['latestRequest']>
  const kind = failureKind as NonNullable<Latest['failure']>['kind'] | null
  return {
    id,
    state: state as Latest['state'],
    number,
    failure: kind === null ? null : { kind, message: failureMessage ?? '' },
    createdAt: createdAt.toISOString(),
  }
}
