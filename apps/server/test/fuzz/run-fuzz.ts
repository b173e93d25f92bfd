import { setTimeout as sleep } from 'node:timers/promises'
import { drawHonest, type HostilePicture, hostilePictures } from '#adapters/picture/hostile-pictures.fixture.ts'
import type { ApiDocument, ApiOperation } from '#test/api-document.ts'
import { makeSubject } from '#test/authorisation/subjects.ts'
import { type CallerHeaders, signedInHeaders, visitorHeaders } from '#test/full-api.ts'
import type { RawAnswer, RawClient, RawRequest } from '#test/raw-request.ts'
import type { SongsSetup } from '#test/song-library.ts'
import { type Draft, draftOf, requestOf } from './draft.ts'
import { faultOf } from './judge.ts'
import { spoil } from './mutations.ts'
import { createRandom } from './random.ts'
import { createTurns, type Turns } from './turns.ts'
import { createWorld, type World } from './world.ts'

export interface FuzzOptions {
  setup: SongsSetup
  client: RawClient
  document: ApiDocument
  seed: number
  /** Of each endpoint. */
  requests: number
  atOnce: number
}

export interface Finding {
  operationId: string
  /** With the seed it makes the same request again. */
  number: number
  fault: string
  caller: string
  spoiledBy: string
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
/** For what the database does: waiting is judged less strictly than processor time, which a busy machine does not lengthen. */
const LONG_WAIT_MS = 5 * SLOW_MS
const TRIES = 5
const HONEST_AT_FIRST = 4
/** Some ask for two things that belong together, which chance brings together one time in ten. */
const HONEST_AT_LAST = 150
const CUT_OFF = new Set(['ECONNRESET', 'EPIPE'])

interface Bench extends FuzzOptions {
  pictures: readonly HostilePicture[]
  picture: Buffer
  turns: Turns
  /** Somebody whom everybody may follow. */
  creatorId: string
}

const isShed = ({ status, headers }: RawAnswer) => status === 503 && headers['retry-after'] !== undefined

/** Null where the connection was closed before a body that is too large was read. */
async function ask(client: RawClient, request: RawRequest): Promise<RawAnswer | null> {
  return client.ask(request).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && CUT_OFF.has(String(error.code))) return null
    throw error
  })
}

interface JudgedAnswer {
  answer: RawAnswer | null
  isSlow: boolean
}

/** The api runs in this process, so its processor time is that of the process while nothing else is asked. */
async function askAlone(client: RawClient, request: RawRequest): Promise<JudgedAnswer> {
  const before = process.cpuUsage()
  const answer = await ask(client, request)
  const { user, system } = process.cpuUsage(before)
  const waitedMs = answer?.ms ?? 0
  const isSlow = waitedMs > SLOW_MS && ((user + system) / 1000 > SLOW_MS || waitedMs > LONG_WAIT_MS)
  return { answer, isSlow }
}

/** What may be the machine's doing is asked again while nothing else is; then it is the endpoint's. */
async function askFairly({ client, turns }: Bench, request: RawRequest): Promise<JudgedAnswer> {
  const isDoubtful = (answer: RawAnswer | null) =>
    answer === null ? !isLarge(request) : isShed(answer) || answer.ms > SLOW_MS
  const first = await turns.shared(() => ask(client, request))
  if (!isDoubtful(first)) return { answer: first, isSlow: false }
  return turns.alone(async () => {
    let judged: JudgedAnswer = { answer: first, isSlow: true }
    for (let attempt = 1; attempt <= TRIES && (judged.isSlow || isDoubtful(judged.answer)); attempt += 1) {
      await sleep(250 * attempt)
      judged = await askAlone(client, request)
    }
    return judged
  })
}

const isLarge = ({ body }: RawRequest) => (body?.length ?? 0) > 64 * 1024

/** Whoever is still sending what nobody wants to read may miss the answer. */
const faultOfSilence = (request: RawRequest) => (isLarge(request) ? null : 'closed the connection without an answer')

const shorten = (text: string) => (text.length > 300 ? `${text.slice(0, 300)}… (${text.length})` : text)

const describe = ({ method, path, headers, body }: RawRequest, draft: Draft): string =>
  [
    `${method} ${shorten(path)}`,
    ...Object.entries({ ...draft.headers, 'content-type': headers['content-type'] ?? '' }).map(
      ([name, value]) => `${name}: ${shorten(JSON.stringify(value))}`,
    ),
    ...(body === null ? [] : [shorten(JSON.stringify(body.toString()))]),
  ].join('\n      ')

interface Turn {
  number: number
  /** As it should be, by the owner: so that every endpoint does at least once what it is for. */
  isHonest: boolean
}

async function askOnce(bench: Bench, operation: ApiOperation, world: World, { number, isHonest }: Turn) {
  const { setup, document } = bench
  const random = createRandom(bench.seed, operation.id, number)
  const draft = draftOf(operation, { random, schemas: document.schemas, world, path: operation.path }, bench.picture)
  // To draw a picture anew takes long, and it is the same one.
  const share = draft.body === null ? 0.7 : 0.95
  if (!isHonest && random.chance(share)) spoil(draft, { operation, random, pictures: bench.pictures })
  const isOwner = isHonest || random.chance(0.75)
  const caller: CallerHeaders = isOwner ? await signedInHeaders(setup, world.ownerId) : visitorHeaders(setup)
  const request = requestOf(operation, draft, caller)
  const { answer, isSlow } = await askFairly(bench, request)
  const fault = answer ? faultOf(document, operation, answer, draft.spoiledBy) : faultOfSilence(request)
  const told = fault ?? (isSlow && answer ? `took ${Math.round(answer.ms)} ms` : null)
  const finding: Finding | null =
    told === null
      ? null
      : {
          operationId: operation.id,
          number,
          fault: told,
          caller: isOwner ? 'owner' : 'visitor',
          spoiledBy: draft.spoiledBy.join(', ') || 'nothing',
          request: describe(request, draft),
        }
  return { answer, finding }
}

/** They want what only a mail brings. */
const OUT_OF_REACH = new Set(['verifyEmailSignIn'])

/** Whether it was seen to do what it is for, not only to refuse. */
export const isReached = ({ operationId, statuses }: EndpointReport): boolean =>
  OUT_OF_REACH.has(operationId) || [...statuses.keys()].some((status) => status >= 200 && status < 400)

async function fuzzEndpoint(bench: Bench, operation: ApiOperation): Promise<EndpointReport> {
  const world = await createWorld(bench, bench.creatorId)
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
    const { answer, finding } = await askOnce(bench, operation, world, { number, isHonest })
    if (answer) {
      report.statuses.set(answer.status, (report.statuses.get(answer.status) ?? 0) + 1)
      report.slowestMs = Math.max(report.slowestMs, answer.ms)
    } else report.cutOff += 1
    if (finding) report.findings.push(finding)
  }
  return report
}

/** Asks every endpoint of the document that many times, each in a row of its own, some of them at once. */
export async function runFuzz(options: FuzzOptions): Promise<EndpointReport[]> {
  const bench: Bench = {
    ...options,
    pictures: await hostilePictures(),
    picture: (await drawHonest(16)).png,
    turns: createTurns(),
    creatorId: (await makeSubject(options, 'creator', 'shown')).id,
  }
  const todo = [...options.document.operations]
  const reports: EndpointReport[] = []
  const work = async () => {
    for (let next = todo.shift(); next; next = todo.shift()) reports.push(await fuzzEndpoint(bench, next))
  }
  await Promise.all(Array.from({ length: options.atOnce }, work))
  return reports
}
