import type { Rehearsal } from '@cadenza/contract/rehearsal/rehearsal'
import { expect, test } from 'vitest'
import { newTestUser, newVisitor, startApiForFile } from '#test/api/api-with-songs.ts'
import { rehearse } from '#test/generation/rehearse.ts'

const setup = await startApiForFile()

const { body } = rehearse({ prompt: 'a calm pop song about rain', duration: 'custom', customSeconds: 40 })
const RECIPE = {
  engine: body.recipe.engine,
  root: 'a root',
  request: { prompt: 'a calm pop song', lengthSeconds: 40, instrumental: true },
  edits: [{ op: 'transpose', semitones: 3 }],
}
const NOTHING: Rehearsal = { recipe: null, version: 0, updatedAt: null }

test('what one device rehearses is there on another, and the last one wins with a version of its own', async () => {
  const user = await newTestUser(setup)
  expect(await user.requestJson('GET', '/api/rehearsal')).toEqual(NOTHING)
  const first = await user.requestJson<Rehearsal>('PUT', '/api/rehearsal', { recipe: RECIPE })
  expect(first).toMatchObject({ recipe: RECIPE, version: 1 })
  const changed = { ...RECIPE, edits: [] }
  const both = await Promise.all(
    [RECIPE, changed].map((recipe) => user.requestJson<Rehearsal>('PUT', '/api/rehearsal', { recipe })),
  )
  expect(both.map(({ version }) => version).toSorted((a, b) => a - b)).toEqual([2, 3])
  const last = both.find(({ version }) => version === 3)
  expect(await user.requestJson('GET', '/api/rehearsal')).toEqual(last)
})

test('belongs to its user alone, and is forgotten on request', async () => {
  const [user, other] = [await newTestUser(setup), await newTestUser(setup)]
  await user.requestJson('PUT', '/api/rehearsal', { recipe: RECIPE })
  expect(await other.requestJson('GET', '/api/rehearsal')).toEqual(NOTHING)
  expect((await newVisitor(setup).request('GET', '/api/rehearsal')).status).toBe(401)
  expect((await user.request('DELETE', '/api/rehearsal')).status).toBe(204)
  expect((await user.request('DELETE', '/api/rehearsal')).status).toBe(204)
  expect(await user.requestJson('GET', '/api/rehearsal')).toEqual(NOTHING)
})

test('that is no recipe, or a larger one than could be recorded, is refused by its place', async () => {
  const user = await newTestUser(setup)
  const refused = async (change: object) =>
    (await user.request('PUT', '/api/rehearsal', { recipe: { ...RECIPE, ...change } })).json()
  expect(await refused({ edits: [{ op: 'dance' }] })).toMatchObject({ code: 'INPUT_INVALID' })
  expect(await refused({ engine: 'another kind of engine' })).toMatchObject({ issues: [{ path: 'recipe.engine' }] })
  const long = Array.from({ length: 40 }, (_, line) => ({ op: 'setLine', line, text: 'la '.repeat(60) }))
  expect(await refused({ edits: long })).toMatchObject({ issues: [{ message: 'is larger than 4 KB' }] })
  expect(await user.requestJson('GET', '/api/rehearsal')).toEqual(NOTHING)
})
