import { setTimeout as sleep } from 'node:timers/promises'
import { stageNumber } from '@cadenza/domain/generation-stages'
import { sanitizePrompt } from '@cadenza/domain/prompt/prompt-sanitizer'
import type { MediaStore } from '#adapters/media-store/media-store.ts'
import {
  type ComposedMusic,
  MusicError,
  type MusicProvider,
  type MusicRequest,
} from '#adapters/music/music-provider.ts'
import { isStopped } from '#features/switches/switches.service.ts'
import type { Database } from '#platform/db/database.ts'
import { raiseAlarm } from '#platform/telemetry/alarm.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { withTemporaryFolder } from '#platform/temporary-folder.ts'
import { type AttemptHeartbeats, GenerationEndedError } from './attempt-heartbeats.ts'
import {
  recordStage,
  type Failure,
  findGeneration,
  type GenerationRow,
  recipeOf,
} from '#features/generation/generation.repository.ts'
import type { ClaimWatch } from './claim-watch.ts'
import { recordProviderWait } from '#features/generation/generation-metrics.ts'
import { sentRequest } from './sent-request.ts'
import * as attempts from './provider-attempts.repository.ts'
import { storeSource, sourceKey } from './source-media.ts'

export interface ComposeLimits {
  /** Calls per song that may have been charged. */
  paidAttempts: number
  /** How long a provider that refuses a request, or does not deliver one that it has accepted, is called again. */
  maxRetryMs: number
  claimPollMs: number
  /** How long a store that fails is offered a song that was paid for. */
  storeRetryMs: number
}

export interface ComposeDeps {
  db: Database
  store: MediaStore
  music: MusicProvider
  heartbeats: AttemptHeartbeats
  claimWatch: ClaimWatch
  logger: Logger
  limits: ComposeLimits
}

const STOPPED_RETRY_MS = 4000
const STORE_RETRY_PAUSE_MS = 500

export type ComposeResult = { kind: 'composed' } | { kind: 'failed'; failure: Failure } | { kind: 'over' }

/** Tells the engine to run this step again after `afterMs`. */
export class TryAgainError extends Error {
  override name = 'TryAgainError'
  readonly afterMs: number
  constructor(message: string, afterMs: number, options?: ErrorOptions) {
    super(message, options)
    this.afterMs = afterMs
  }
}

/**
 * Makes the paid call. The engine may run this twice, at once, or again after a crash: the stored audio is looked for
 * first, then an attempt is claimed, and only the holder of the claim calls the provider.
 */
export async function composeSong(
  deps: ComposeDeps,
  generationId: string,
  attemptEnded: AbortSignal,
): Promise<ComposeResult> {
  const row = await findGeneration(deps.db, generationId)
  if (!row) return { kind: 'over' }
  for (;;) {
    if (await deps.store.head(sourceKey(generationId))) return recordComposed(deps, generationId)
    // The song waits, and ends with its credits returned if that takes too long.
    if (await isStopped(deps.db, 'provider'))
      throw new TryAgainError('an operator has stopped the provider', STOPPED_RETRY_MS)
    // The heartbeats begin before the claim, so that it has them from its first moment.
    const result = await deps.heartbeats.runWithHeartbeat(generationId, (signal) => claimAndCall(deps, row, signal))
    if (result) return result
    if (attemptEnded.aborted) throw new TryAgainError('this attempt is over', 0)
    await sleep(deps.limits.claimPollMs)
  }
}

type Claim = Omit<attempts.AttemptClaim, 'isPaidAudioLost'>

/** Returns null while another process is making the call. */
async function claimAndCall(deps: ComposeDeps, row: GenerationRow, signal: AbortSignal): Promise<ComposeResult | null> {
  const { heartbeats, claimWatch, music, limits } = deps
  const claim = await claimUnlessStored(deps, {
    generationId: row.id,
    owner: heartbeats.owner,
    provider: music.name,
    hasStopped: (heartbeat) => claimWatch.hasStopped(row.id, heartbeat),
    budget: limits.paidAttempts,
    expectedCents: music.centsPerSecond * row.askedSeconds,
  })
  if (claim.kind === 'wait') return null
  if (claim.kind === 'stored') return recordComposed(deps, row.id)
  claimWatch.forget(row.id)
  if (claim.kind === 'over') return claim
  if (claim.kind === 'spent') return { kind: 'failed', failure: OUT_OF_ATTEMPTS }
  if (claim.waitedSeconds !== null) recordProviderWait(claim.waitedSeconds)
  return callProvider(deps, row, claim, signal)
}

/**
 * Another run may have stored the audio since this one looked for it. So after any earlier call it is looked for once more,
 * before another one is paid.
 */
async function claimUnlessStored(
  { db, store }: ComposeDeps,
  claim: Claim,
): Promise<Exclude<attempts.ClaimResult, { kind: 'paid' }> | { kind: 'stored' }> {
  const isStored = async (): Promise<boolean> => (await store.head(sourceKey(claim.generationId))) !== null
  const claimed = await attempts.claimAttempt(db, claim)
  if (claimed.kind === 'paid') {
    if (await isStored()) return { kind: 'stored' }
    const again = await attempts.claimAttempt(db, { ...claim, isPaidAudioLost: true })
    return again.kind === 'paid' ? { kind: 'wait' } : again
  }
  if (claimed.kind !== 'go' || claimed.n === 1 || !(await isStored())) return claimed
  await attempts.endAttempt(db, claim.generationId, claimed.n, { state: 'refused', costCents: 0 })
  return { kind: 'stored' }
}

/** The longest failure message that a generation's row can store, in characters. */
const LONGEST_MESSAGE = 2000
/** The longest suggestion that is shown; traits in place of names can make it longer than the provider's text. */
const LONGEST_SUGGESTION = 1500

const OUT_OF_ATTEMPTS: Failure = {
  kind: 'timeout',
  message: 'The music provider did not deliver this song. You were not charged.',
  suggestion: null,
}

async function recordComposed({ db }: ComposeDeps, generationId: string): Promise<ComposeResult> {
  const isRunning = await recordStage(db, generationId, stageNumber('artwork'))
  return { kind: isRunning ? 'composed' : 'over' }
}

async function callProvider(
  deps: ComposeDeps,
  row: GenerationRow,
  { n, reference }: { n: number; reference: string | null },
  signal: AbortSignal,
): Promise<ComposeResult> {
  const { db, store, music, logger } = deps
  const generationId = row.id
  const onAccepted = (accepted: string) => attempts.saveReference(db, generationId, n, accepted)
  const composeInFolder = async (folder: string) => {
    const song = await music.compose(requestOf(row, reference), { folder, signal, onAccepted })
    requireRehearsed(row, song)
    const madeBy = song.software ?? providerLabel(music)
    await retryStoring(deps, signal, () => storeSource(store, generationId, song, madeBy))
    // The stored audio decides whether the song exists; the record of the attempt may follow later.
    await attempts
      .endAttempt(db, generationId, n, { state: 'paid', costCents: song.costCents })
      .catch((error: unknown) => logger.warn({ err: error, generationId }, 'a paid call could not be booked yet'))
    return recordComposed(deps, generationId)
  }
  try {
    return await withTemporaryFolder('compose', composeInFolder)
  } catch (error) {
    return await handleProviderFailure(deps, { row, n, error })
  }
}

/** A song that was paid for is not thrown away because the store is unavailable for a while. */
async function retryStoring({ limits, logger }: ComposeDeps, signal: AbortSignal, put: () => Promise<void>) {
  const deadline = performance.now() + limits.storeRetryMs
  for (;;) {
    try {
      return await put()
    } catch (error) {
      if (performance.now() > deadline) throw error
      logger.warn({ err: error }, 'the store does not take a song that was paid for; it is offered again')
      await sleep(STORE_RETRY_PAUSE_MS, undefined, { signal }).catch(() => signal.throwIfAborted())
    }
  }
}

/** Other notes than those that were heard before paying are not delivered. */
function requireRehearsed({ rehearsedSha256 }: GenerationRow, { score, costCents }: ComposedMusic): void {
  if (rehearsedSha256 === null || rehearsedSha256.toString('hex') === score?.fingerprint) return
  const detail = `played ${score?.fingerprint ?? 'no score of the composer'} for ${costCents} cents`
  throw new MusicError('not_as_rehearsed', NOT_AS_REHEARSED, { mayHaveCharged: true, detail })
}

const NOT_AS_REHEARSED = 'These are not the notes you rehearsed. You were not charged.'

const providerLabel = ({ name, model }: MusicProvider): string => (model === null ? name : `${name} ${model}`)

function requestOf(row: GenerationRow, reference: string | null): MusicRequest {
  const recipe = recipeOf(row)
  return {
    ...sentRequest(row),
    ...(recipe === null ? {} : { recipe }),
    ...(reference === null ? {} : { acceptedReference: reference }),
  }
}

interface FailedCall {
  row: GenerationRow
  n: number
  error: unknown
}

async function handleProviderFailure(deps: ComposeDeps, { row, n, error }: FailedCall): Promise<ComposeResult> {
  const { db, logger } = deps
  const generationId = row.id
  if (error instanceof GenerationEndedError) {
    await attempts.endAttempt(db, generationId, n, { state: 'lost', failureKind: 'cancelled' })
    return { kind: 'over' }
  }
  // The disk, the store or the database failed: the call may have been charged, so the attempt stays open until it is
  // stale.
  if (!(error instanceof MusicError)) throw error
  logger.warn({ err: error, generationId, kind: error.kind, detail: error.detail }, 'the music provider failed')
  if (error.kind === 'provider_auth' || error.kind === 'provider_funds') {
    raiseAlarm(logger, 'music-provider-refuses', { kind: error.kind, detail: error.detail })
  }
  if (error.kind === 'provider_failed') await attempts.saveReference(db, generationId, n, null)
  const state = error.mayHaveCharged ? 'lost' : 'refused'
  const cost = error.mayHaveCharged ? {} : { costCents: 0 }
  await attempts.endAttempt(db, generationId, n, { state, ...cost, failureKind: error.kind })
  if (error.isRetryable && (await isWorthRetrying(deps, generationId, error))) {
    throw new TryAgainError(error.message, retryAfterMs(error), { cause: error })
  }
  return { kind: 'failed', failure: failureOf(error) }
}

/**
 * A call that may have been charged is limited by the number of paid attempts; one that was refused, or accepted and
 * never delivered, by `maxRetryMs`. A provider that asks for a longer delay than that is not called again.
 */
async function isWorthRetrying({ db, limits }: ComposeDeps, generationId: string, error: MusicError): Promise<boolean> {
  const { spent, refusedForMs, acceptedForMs } = await attempts.readAttemptStats(db, generationId)
  if (error.mayHaveCharged && spent >= limits.paidAttempts) return false
  const retriedForMs = error.mayHaveCharged ? acceptedForMs : refusedForMs
  return retriedForMs + retryAfterMs(error) < limits.maxRetryMs
}

const retryAfterMs = ({ retryAfterSeconds }: MusicError): number => (retryAfterSeconds ?? 0) * 1000

/**
 * A suggestion is external text like any other, so it is sanitized: users must not see a name that we would not send.
 */
function failureOf({ kind, message, suggestion }: MusicError): Failure {
  if (suggestion === null) return { kind, message, suggestion }
  const text = sanitizePrompt(suggestion).text.slice(0, LONGEST_SUGGESTION)
  return { kind, message: message.replace(suggestion, () => text).slice(0, LONGEST_MESSAGE), suggestion: text }
}
