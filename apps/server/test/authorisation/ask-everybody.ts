import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type ApiDocument, type ApiOperation, changesState, fillPath } from '#test/api-document.ts'
import { type CallerHeaders, newPersonId, signedInHeaders, visitorHeaders } from '#test/full-api.ts'
import type { RawAnswer, RawClient } from '#test/raw-request.ts'
import type { SongsSetup } from '#test/song-library.ts'
import { OPEN_TO_LEAVERS } from './rules.ts'
import type { Answers, Rule } from './rule.ts'
import { makeSubject, STATES, type StateOf, type Subject, type SubjectKind } from './subjects.ts'

/** In the order in which they ask: its owner last, so that what a refused one did all the same would show. */
const CALLERS = ['deleted', 'signed out', 'visitor', 'leaving', 'other', 'owner'] as const
type Caller = (typeof CALLERS)[number]

const EXPECTED_LIKE: Readonly<Record<Caller, keyof Answers>> = {
  deleted: 'visitor',
  'signed out': 'visitor',
  visitor: 'visitor',
  leaving: 'other',
  other: 'other',
  owner: 'owner',
}

export interface Case {
  operation: ApiOperation
  about: SubjectKind
  state: string
  caller: Caller | 'owner, sent by another site'
  expected: number
  answer: RawAnswer
}

export interface Matrix {
  setup: SongsSetup
  client: RawClient
}

interface Asking extends Matrix {
  /** People whom no request can change: to admit one for each costs more than what they ask. */
  lasting: Map<Caller, Promise<CallerHeaders>>
}

/** Whoever is gone changes nothing, and whoever only reads changes nothing about themselves. */
const isLasting = (caller: Caller, operation: ApiOperation) =>
  caller === 'deleted' || caller === 'signed out' || !changesState(operation)

async function headersOf(asking: Asking, caller: Caller, operation: ApiOperation, ownerId: string) {
  const { setup, lasting } = asking
  if (caller === 'visitor') return visitorHeaders(setup)
  if (caller === 'owner') return signedInHeaders(setup, ownerId)
  if (!isLasting(caller, operation)) return newCaller(setup, caller)
  const known = lasting.get(caller) ?? newCaller(setup, caller)
  lasting.set(caller, known)
  // From an address of its own, like everybody else.
  return { ...(await known), ...visitorHeaders(setup) }
}

async function newCaller(setup: SongsSetup, caller: Caller): Promise<CallerHeaders> {
  const { db } = setup.api
  const userId = await newPersonId(setup, 1000)
  const headers = await signedInHeaders(setup, userId)
  if (caller === 'deleted') await db.deleteFrom('users').where('id', '=', userId).execute()
  if (caller === 'leaving') await sql`select leave_account(${userId}, 7)`.execute(db)
  if (caller === 'signed out') await db.deleteFrom('sessions').where('userId', '=', userId).execute()
  return headers
}

/** The api sheds load when the machine is late; that says nothing about anybody's rights. */
async function askPatiently(client: RawClient, request: Parameters<RawClient['ask']>[0]): Promise<RawAnswer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await client.ask(request)
    if (answer.status !== 503 || !answer.headers['retry-after'] || tries === 8) return answer
    await sleep(1000)
  }
}

function send(matrix: Matrix, operation: ApiOperation, rule: Rule, subject: Subject, headers: CallerHeaders) {
  const asked = rule.ask(subject, matrix.setup.api.origin)
  const path = fillPath(operation.path, { id: subject.id, ...asked.params })
  const query = new URLSearchParams(asked.query)
  const isJson = asked.json !== undefined
  return askPatiently(matrix.client, {
    method: operation.method,
    path: query.size > 0 ? `${path}?${query}` : path,
    headers: { ...headers, ...(isJson ? { 'content-type': 'application/json' } : {}), ...asked.headers },
    body: isJson ? Buffer.from(JSON.stringify(asked.json)) : (asked.body ?? null),
  })
}

async function askAboutState(matrix: Asking, operation: ApiOperation, rule: Rule, state: string): Promise<Case[]> {
  const subject = await makeSubject(matrix, rule.about, state as StateOf<typeof rule.about>)
  const answers = (rule.answers as Record<string, Answers>)[state]
  if (!answers) throw new Error(`${operation.id} says nothing about ${rule.about} ${state}`)
  const described = { operation, about: rule.about, state }
  const cases: Case[] = []
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
    const isHeldBack = caller === 'leaving' && changesState(operation) && !OPEN_TO_LEAVERS.has(operation.id)
    cases.push({ ...described, caller, expected: isHeldBack ? 409 : answers[EXPECTED_LIKE[caller]], answer })
  }
  return cases
}

/** Every route that has a rule × every state of what it is about × everybody. */
export async function askEverybody(
  matrix: Matrix,
  { operations }: ApiDocument,
  rules: ReadonlyMap<string, Rule>,
): Promise<Case[]> {
  const todo = operations.flatMap((operation) => {
    const rule = rules.get(operation.id)
    return rule ? STATES[rule.about].map((state) => ({ operation, rule, state })) : []
  })
  const cases: Case[] = []
  const asking = { ...matrix, lasting: new Map() }
  const work = async () => {
    for (let next = todo.shift(); next; next = todo.shift()) {
      cases.push(...(await askAboutState(asking, next.operation, next.rule, next.state)))
    }
  }
  await Promise.all(Array.from({ length: 4 }, work))
  return cases
}
