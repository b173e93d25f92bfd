import { setTimeout as sleep } from 'node:timers/promises'
import { drawValidPictures, type HostilePicture, hostilePictures } from '#test/adapters/hostile-pictures.ts'
import type { ApiDocument, ApiOperation } from '#test/http/api-document.ts'
import { makeSubject } from '#test/authorization/subjects.ts'
import { type CallerHeaders, signedInHeaders, visitorHeaders } from '#test/api/full-api.ts'
import type { RawResponse, RawClient, RawRequest } from '#test/http/raw-client.ts'
import type { ApiWithSongs } from '#test/api/api-with-songs.ts'
import { type RequestDraft, createDraft, toRawRequest } from './request-draft.ts'
import { findViolation } from './find-violation.ts'
import { mutate } from './mutations.ts'
import { createRandom } from './seeded-random.ts'
import { createSharedLock, type SharedLock } from './shared-lock.ts'
import { createFuzzSubjects, type FuzzSubjects } from './fuzz-subjects.ts'

export interface FuzzOptions {
  setup: ApiWithSongs
  client: RawClient
  document: ApiDocument
  seed: number
  /** The number of requests for each endpoint. */
  requests: number
  concurrency: number
}

export interface Finding {
  operationId: string
  /** The same number and seed make the same request again. */
  number: number
  violation: string
  caller: string
  mutations: string
  request: string
}

export interface EndpointReport {
  operationId: string
  statuses: Map<number, number>
  slowestMs: number
  cutOff: number
  findings: Finding[]
}

const SLOW_MS = 1000
/**
 * The limit for time in the database: waiting has a higher limit than processor time, because a busy machine does not
 * increase processor time.
 */
const LONG_WAIT_MS = 5 * SLOW_MS
const TRIES = 5
const HONEST_AT_FIRST = 4
/** Some endpoints need two matching values, which random choice finds one time in ten. */
const HONEST_AT_LAST = 150
const CUT_OFF = new Set(['ECONNRESET', 'EPIPE'])

interface FuzzRun extends FuzzOptions {
  pictures: readonly HostilePicture[]
  picture: Buffer
  lock: SharedLock
  /** A user whom every other user may follow. */
  creatorId: string
}

const isShed = ({ status, headers }: RawResponse) => status === 503 && headers['retry-after'] !== undefined

/** Null when the connection was closed before a body that is too large was read. */
async function sendRequest(client: RawClient, request: RawRequest): Promise<RawResponse | null> {
  return client.request(request).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && CUT_OFF.has(String(error.code))) return null
    throw error
  })
}

interface TimedAnswer {
  answer: RawResponse | null
  isSlow: boolean
}

/** The api runs in this process, so its processor time is that of the process while no other request runs. */
async function sendExclusively(client: RawClient, request: RawRequest): Promise<TimedAnswer> {
  const before = process.cpuUsage()
  const answer = await sendRequest(client, request)
  const { user, system } = process.cpuUsage(before)
  const waitedMs = answer?.ms ?? 0
  const isSlow = waitedMs > SLOW_MS && ((user + system) / 1000 > SLOW_MS || waitedMs > LONG_WAIT_MS)
  return { answer, isSlow }
}

/**
 * A result that may be caused by a slow machine is confirmed while no other request runs; then the endpoint is the
 * cause.
 */
async function sendAndConfirm({ client, lock }: FuzzRun, request: RawRequest): Promise<TimedAnswer> {
  const isDoubtful = (answer: RawResponse | null) =>
    answer === null ? !isLarge(request) : isShed(answer) || answer.ms > SLOW_MS
  const first = await lock.shared(() => sendRequest(client, request))
  if (!isDoubtful(first)) return { answer: first, isSlow: false }
  return lock.exclusive(async () => {
    let judged: TimedAnswer = { answer: first, isSlow: true }
    for (let attempt = 1; attempt <= TRIES && (judged.isSlow || isDoubtful(judged.answer)); attempt += 1) {
      await sleep(250 * attempt)
      judged = await sendExclusively(client, request)
    }
    return judged
  })
}

const isLarge = ({ body }: RawRequest) => (body?.length ?? 0) > 64 * 1024

/** A client that is still sending a body that the server does not read may miss the response. */
const findMissingAnswerViolation = (request: RawRequest) =>
  isLarge(request) ? null : 'closed the connection without an answer'

const shorten = (text: string) => (text.length > 300 ? `${text.slice(0, 300)}… (${text.length})` : text)

const describe = ({ method, path, headers, body }: RawRequest, draft: RequestDraft): string =>
  [
    `${method} ${shorten(path)}`,
    ...Object.entries({ ...draft.headers, 'content-type': headers['content-type'] ?? '' }).map(
      ([name, value]) => `${name}: ${shorten(JSON.stringify(value))}`,
    ),
    ...(body === null ? [] : [shorten(JSON.stringify(body.toString()))]),
  ].join('\n      ')

interface FuzzRequest {
  number: number
  /** A valid request, so that every endpoint succeeds at least once. */
  isValid: boolean
}

async function fuzzOnce(
  bench: FuzzRun,
  operation: ApiOperation,
  world: FuzzSubjects,
  { number, isValid }: FuzzRequest,
) {
  const { setup, document } = bench
  const random = createRandom(bench.seed, operation.id, number)
  const draft = createDraft(
    operation,
    { random, schemas: document.schemas, subjects: world, path: operation.path },
    bench.picture,
  )
  // Redrawing a picture takes long, and it is always the same one.
  const share = draft.body === null ? 0.7 : 0.95
  if (!isValid && random.chance(share)) mutate(draft, { operation, random, pictures: bench.pictures })
  // A user may have reached a limit that cannot be configured, but every visitor has a new address.
  const isOwner = isValid ? number <= bench.requests || number % 2 === 0 : random.chance(0.75)
  const caller: CallerHeaders = isOwner ? await signedInHeaders(setup, world.ownerId) : visitorHeaders(setup)
  const request = toRawRequest(operation, draft, caller)
  const { answer, isSlow } = await sendAndConfirm(bench, request)
  const fault = answer
    ? findViolation(document, operation, answer, draft.mutations)
    : findMissingAnswerViolation(request)
  const problem = fault ?? (isSlow && answer ? `took ${Math.round(answer.ms)} ms` : null)
  const finding: Finding | null =
    problem === null
      ? null
      : {
          operationId: operation.id,
          number,
          violation: problem,
          caller: isOwner ? 'owner' : 'visitor',
          mutations: draft.mutations.join(', ') || 'nothing',
          request: describe(request, draft),
        }
  return { answer, finding }
}

/** These make other endpoints answer 503, so they are tried after them. */
const STOPS_OTHERS = new Set(['changeSwitch'])

/**
 * They need a token that is only sent by mail, the signature of an authenticator, an export or a second version of a song
 * that a worker has made, or a recipe that the composer can read.
 */
const OUT_OF_REACH = new Set([
  'verifyEmailSignIn',
  'finishPasskeyRegistration',
  'finishPasskeySignIn',
  'finishPasskeyConfirmation',
  'downloadExport',
  'getSongRecipe',
  'createSongVersion',
  'restoreSongVersion',
  'keepRehearsal',
])

/** Whether the endpoint succeeded at least once, instead of only refusing. */
export const isReached = ({ operationId, statuses }: EndpointReport): boolean =>
  OUT_OF_REACH.has(operationId) || [...statuses.keys()].some((status) => status >= 200 && status < 400)

async function fuzzEndpoint(bench: FuzzRun, operation: ApiOperation): Promise<EndpointReport> {
  const world = await createFuzzSubjects(bench, bench.creatorId, operation.path)
  const report: EndpointReport = {
    operationId: operation.id,
    statuses: new Map(),
    slowestMs: 0,
    cutOff: 0,
    findings: [],
  }
  const most = bench.requests + HONEST_AT_LAST
  for (let number = 1; number <= bench.requests || (number <= most && !isReached(report)); number += 1) {
    const isHonest = number <= HONEST_AT_FIRST || number > bench.requests
    const { answer, finding } = await fuzzOnce(bench, operation, world, { number, isValid: isHonest })
    if (answer) {
      report.statuses.set(answer.status, (report.statuses.get(answer.status) ?? 0) + 1)
      report.slowestMs = Math.max(report.slowestMs, answer.ms)
    } else report.cutOff += 1
    if (finding) report.findings.push(finding)
  }
  return report
}

/**
 * Sends this many requests to every endpoint of the API document. The requests of an endpoint run one after another,
 * and several endpoints run at once.
 */
export async function runFuzz(options: FuzzOptions): Promise<EndpointReport[]> {
  const bench: FuzzRun = {
    ...options,
    pictures: await hostilePictures(),
    picture: (await drawValidPictures(16)).png,
    lock: createSharedLock(),
    creatorId: (await makeSubject(options, 'creator', 'shown')).id,
  }
  const todo = options.document.operations.filter(({ id }) => !STOPS_OTHERS.has(id))
  const reports: EndpointReport[] = []
  const work = async () => {
    for (let next = todo.shift(); next; next = todo.shift()) reports.push(await fuzzEndpoint(bench, next))
  }
  await Promise.all(Array.from({ length: options.concurrency }, work))
  for (const last of options.document.operations.filter(({ id }) => STOPS_OTHERS.has(id)))
    reports.push(await fuzzEndpoint(bench, last))
  return reports
}
