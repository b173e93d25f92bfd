import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiDocument, changesState, readApiDocument } from '#test/http/api-document.ts'
import { runMatrix, type MatrixCase } from '#test/authorization/run-matrix.ts'
import { caseTable } from '#test/authorization/case-table.ts'
import { RULES } from '#test/authorization/rules.ts'
import { startFullApi } from '#test/api/full-api.ts'
import { RawClient } from '#test/http/raw-client.ts'
import type { ApiWithSongs } from '#test/api/api-with-songs.ts'

let setup: ApiWithSongs
let client: RawClient
let document: ApiDocument
let cases: MatrixCase[]

beforeAll(async () => {
  setup = await startFullApi()
  client = new RawClient(setup.api.origin, 4)
  document = await readApiDocument(setup.api.origin)
  cases = await runMatrix({ setup, client }, document, RULES)
}, 240_000)
afterAll(async () => {
  client.close()
  await setup.close()
})

test('every route of the API has a rule of who may use it, and every rule has a route', () => {
  const routes = document.operations.map(({ id }) => id)
  expect({
    withoutRule: routes.filter((id) => !RULES.has(id)),
    withoutRoute: [...RULES.keys()].filter((id) => !routes.includes(id)),
  }).toEqual({ withoutRule: [], withoutRoute: [] })
})

test('every route answers owner, others, visitors and deleted users as its rule says', () => {
  expect(caseTable(cases.filter(({ expected, answer }) => answer.status !== expected))).toBe('')
})

test('a change sent by another site is refused before its input is read', () => {
  const sent = cases.filter(({ caller }) => caller === 'owner, sent by another site')
  expect(new Set(sent.map(({ operation }) => operation.id)).size).toBe(document.operations.filter(changesState).length)
  expect(caseTable(sent.filter(({ answer }) => !answer.body.includes('CROSS_SITE')))).toBe('')
})

test('no route answers with an internal error', () => {
  expect(caseTable(cases.filter(({ answer }) => answer.status >= 500))).toBe('')
})

/** Everything that distinguishes one answer from another, except the id of its request. */
function appearanceOf({ answer }: MatrixCase): string {
  const body = answer.body.toString().replace(/"requestId":"[^"]+"/, '')
  const headers = Object.entries(answer.headers).filter(
    ([name]) => !['date', 'x-request-id', 'ratelimit-remaining', 'connection', 'keep-alive'].includes(name),
  )
  return JSON.stringify([answer.status, body, headers.toSorted(([one], [other]) => one.localeCompare(other))])
}

test('an item that the caller may not see gets the same answer as a missing one', () => {
  // Of a route that names no item nothing can be missing; the console answers 404 to everyone who is no operator.
  const missing = cases.filter(({ answer, state }) => answer.status === 404 && state !== '-')
  const keyOf = ({ operation, caller }: MatrixCase) => `${operation.id} ${caller}`
  const absent = new Map(
    missing.filter(({ state }) => state === 'absent').map((matrixCase) => [keyOf(matrixCase), matrixCase]),
  )
  const revealing = missing.filter((matrixCase) => {
    const like = absent.get(keyOf(matrixCase))
    return !like || appearanceOf(like) !== appearanceOf(matrixCase)
  })
  expect(caseTable(revealing)).toBe('')
  expect(missing.length).toBeGreaterThan(100)
})
