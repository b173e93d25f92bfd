import { ENGINE_VERSION } from '@cadenza/composer/engine-version'
import { composeRecipe } from '@cadenza/composer/recipe/compose-recipe'
import { fingerprintOf } from '@cadenza/composer/recipe/fingerprint'
import type { Recipe } from '@cadenza/composer/recipe/recipe'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createComposeClient } from './compose-client.ts'
import { SteppedWorker } from '#test/rehearsal/stepped-worker.ts'

const recipeOf = (root: string, edits: Recipe['edits'] = []): Recipe => ({
  engine: ENGINE_VERSION,
  root,
  request: { prompt: 'lofi', lengthSeconds: 20, instrumental: true },
  edits,
})

function openClient() {
  const workers: SteppedWorker[] = []
  const client = createComposeClient(() => {
    const worker = new SteppedWorker()
    workers.push(worker)
    return worker
  })
  onTestFinished(() => client.close())
  return { client, workers, latest: () => workers.at(-1)! }
}

test('a recipe is composed as it is in this thread', async () => {
  const { client, latest } = openClient()
  const edited = recipeOf('a', [{ op: 'transpose', semitones: 2 }])
  for (const recipe of [recipeOf('a'), edited, { ...edited, engine: 'band-2' }]) {
    const composed = client.compose(recipe)
    latest().answer()
    expect(await composed).toEqual(composeRecipe(recipe))
  }
})

test('the latest recipe wins: what is overtaken is refused, and what only waited is never composed', async () => {
  const { client, latest } = openClient()
  const overtaken = [client.compose(recipeOf('a')), client.compose(recipeOf('b'))]
  const last = client.compose(recipeOf('c'))
  for (const each of overtaken) await expect(each).rejects.toMatchObject({ name: 'SupersededError' })
  latest().answer(0)
  expect(latest().orders.map(({ recipe }) => recipe.root)).toEqual(['a', 'c'])
  latest().answer(1)
  expect(await last).toEqual(composeRecipe(recipeOf('c')))
})

test('a fingerprint is not overtaken by a recipe', async () => {
  const { client, latest } = openClient()
  const fingerprint = client.fingerprint(recipeOf('a'))
  const composed = client.compose(recipeOf('b'))
  latest().answer()
  latest().answer()
  const score = composeRecipe(recipeOf('a'))
  expect(await fingerprint).toBe(score.kind === 'composed' ? fingerprintOf(score.score) : null)
  expect((await composed).kind).toBe('composed')
})

test('a crash is reported, and what waited is composed by another worker', async () => {
  const reported = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', reported)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { client, workers, latest } = openClient()
  const crashed = client.fingerprint(recipeOf('a'))
  const waiting = client.compose(recipeOf('b'))
  latest().crash('out of memory')
  await expect(crashed).rejects.toMatchObject({ name: 'ComposeFailedError' })
  expect(reported).toHaveBeenCalledOnce()
  expect(workers).toHaveLength(2)
  expect(workers[0]?.isTerminated).toBe(true)
  latest().answer()
  expect((await waiting).kind).toBe('composed')
})

test('a recipe that breaks the composer is refused, and the worker goes on', async () => {
  const { client, workers, latest } = openClient()
  const broken = client.compose({ ...recipeOf('a'), request: null as unknown as Recipe['request'] })
  latest().answer()
  await expect(broken).rejects.toMatchObject({ name: 'ComposeFailedError' })
  const composed = client.compose(recipeOf('b'))
  latest().answer()
  expect((await composed).kind).toBe('composed')
  expect(workers).toHaveLength(1)
})
