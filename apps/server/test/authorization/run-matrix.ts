import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type ApiDocument, type ApiOperation, changesState, fillPath } from '#test/http/api-document.ts'
import { type CallerHeaders, newUserId, signedInHeaders, visitorHeaders } from '#test/api/full-api.ts'
import type { RawResponse, RawClient } from '#test/http/raw-client.ts'
import type { ApiWithSongs } from '#test/api/api-with-songs.ts'
import { ALLOWED_WHILE_LEAVING } from './rules.ts'
import type { ExpectedStatuses, Rule } from './rule-builders.ts'
import { makeSubject, STATES, type StateOf, type Subject, type SubjectKind } from './subjects.ts'

/** The order of the requests: the owner is last, so that a change made by a refused caller would be noticed. */
const CALLERS = ['deleted', 'signed out', 'visitor', 'deletion pending', 'other', 'owner'] as const
type Caller = (typeof CALLERS)[number]

const EXPECTED_LIKE: Readonly<Record<Caller, keyof ExpectedStatuses>> = {
  deleted: 'visitor',
  'signed out': 'visitor',
  visitor: 'visitor',
  'deletion pending': 'other',
  other: 'other',
  owner: 'owner',
}

export interface MatrixCase {
  operation: ApiOperation
  about: SubjectKind
  state: string
  caller: Caller | 'owner, sent by another site'
  expected: number
  answer: RawResponse
}

export interface MatrixDeps {
  setup: ApiWithSongs
  client: RawClient
}

interface MatrixRun extends MatrixDeps {
  /** Callers that no request can change: signing in a new one for each request would cost more than the request. */
  lasting: Map<Caller, Promise<CallerHeaders>>
}

/** A deleted user changes nothing, and a caller that only reads changes nothing about themselves. */
const isReusable = (caller: Caller, operation: ApiOperation) =>
  caller === 'deleted' || caller === 'signed out' || !changesState(operation)

async function headersOf(asking: MatrixRun, caller: Caller, operation: ApiOperation, ownerId: string) {
  const { setup, lasting } = asking
  if (caller === 'visitor') return visitorHeaders(setup)
  if (caller === 'owner') return signedInHeaders(setup, ownerId)
  if (!isReusable(caller, operation)) return newCaller(setup, caller)
  const known = lasting.get(caller) ?? newCaller(setup, caller)
  lasting.set(caller, known)
  // Each request has an address of its own.
  return { ...(await known), ...visitorHeaders(setup) }
}

async function newCaller(setup: ApiWithSongs, caller: Caller): Promise<CallerHeaders> {
  const { db } = setup.api
  const userId = await newUserId(setup, 1000)
  const headers = await signedInHeaders(setup, userId)
  if (caller === 'deleted') await db.deleteFrom('users').where('id', '=', userId).execute()
  if (caller === 'deletion pending') await sql`select leave_account(${userId}, 7)`.execute(db)
  if (caller === 'signed out') await db.deleteFrom('sessions').where('userId', '=', userId).execute()
  return headers
}

/** The api sheds load when the machine is slow, which says nothing about authorization. */
async function requestWithRetry(client: RawClient, request: Parameters<RawClient['request']>[0]): Promise<RawResponse> {
  for (let tries = 1; ; tries += 1) {
    const answer = await client.request(request)
    if (answer.status !== 503 || !answer.headers['retry-after'] || tries === 8) return answer
    await sleep(1000)
  }
}

function send(matrix: MatrixDeps, operation: ApiOperation, rule: Rule, subject: Subject, headers: CallerHeaders) {
  const details = rule.buildRequest(subject, matrix.setup.api.origin)
  const path = fillPath(operation.path, { id: subject.id, ...details.params })
  const query = new URLSearchParams(details.query)
  const isJson = details.json !== undefined
  return requestWithRetry(matrix.client, {
    method: operation.method,
    path: query.size > 0 ? `${path}?${query}` : path,
    headers: { ...headers, ...(isJson ? { 'content-type': 'application/json' } : {}), ...details.headers },
    body: isJson ? Buffer.from(JSON.stringify(details.json)) : (details.body ?? null),
  })
}

async function runStateCases(
  matrix: MatrixRun,
  operation: ApiOperation,
  rule: Rule,
  state: string,
): Promise<MatrixCase[]> {
  const subject = await makeSubject(matrix, rule.about, state as StateOf<typeof rule.about>)
  const answers = (rule.answers as Record<string, ExpectedStatuses>)[state]
  if (!answers) throw new Error(`${operation.id} says nothing about ${rule.about} ${state}`)
  const described = { operation, about: rule.about, state }
  const cases: MatrixCase[] = []
  if (changesState(operation)) {
    const headers = {
      ...(await headersOf(matrix, 'owner', operation, subject.ownerId)),
      origin: 'https://elsewhere.example',
    }
    const answer = await send(matrix, operation, rule, subject, headers)
    cases.push({ ...described, caller: 'owner, sent by another site', expected: 403, answer })
  }
  for (const caller of CALLERS) {
    const headers = await headersOf(matrix, caller, operation, subject.ownerId)
    const answer = await send(matrix, operation, rule, subject, headers)
    const isHeldBack =
      caller === 'deletion pending' && changesState(operation) && !ALLOWED_WHILE_LEAVING.has(operation.id)
    cases.push({ ...described, caller, expected: isHeldBack ? 409 : answers[EXPECTED_LIKE[caller]], answer })
  }
  return cases
}

/** Runs every route that has a rule × every state of its subject × every caller. */
export async function runMatrix(
  matrix: MatrixDeps,
  { operations }: ApiDocument,
  rules: ReadonlyMap<string, Rule>,
): Promise<MatrixCase[]> {
  const todo = operations.flatMap((operation) => {
    const rule = rules.get(operation.id)
    return rule ? STATES[rule.about].map((state) => ({ operation, rule, state })) : []
  })
  const cases: MatrixCase[] = []
  const asking = { ...matrix, lasting: new Map() }
  const work = async () => {
    for (let next = todo.shift(); next; next = todo.shift()) {
      cases.push(...(await runStateCases(asking, next.operation, next.rule, next.state)))
    }
  }
  await Promise.all(Array.from({ length: 4 }, work))
  return cases
}
