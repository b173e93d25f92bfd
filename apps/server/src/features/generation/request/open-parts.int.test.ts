import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiWithGoogle } from '#test/api/google-sign-in.ts'
import { enhanceGeneration } from '#features/generation/pipeline/prepare-generation.service.ts'
import { newUser, startApiWithoutEngine } from '#test/generation/manual-generations.ts'
import { requestGeneration, type SignedInUser } from '#test/worker/generation-stack.ts'

let setup: ApiWithGoogle
let ana: SignedInUser
beforeAll(async () => {
  setup = await startApiWithoutEngine()
  ana = await newUser(setup)
})
afterAll(() => setup.close())

const PROMPT = 'A song about the last train home'

async function enhancedPromptFor(request: Parameters<typeof requestGeneration>[2]): Promise<string | null> {
  const { generationIds } = await requestGeneration(setup, ana, request)
  const id = generationIds[0] ?? ''
  await enhanceGeneration(setup.api.db, id)
  const row = await setup.api.db.selectFrom('generations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return row.enhancedPrompt
}

test('what a request leaves open is not added to its prompt, and the rest is', async () => {
  expect(await enhancedPromptFor({ prompt: PROMPT, duration: '30s' })).toMatch(/ BPM .* Structure: /)
  const left = await enhancedPromptFor({ prompt: PROMPT, duration: '30s', openParts: ['tempo', 'structure'] })
  expect(left).toMatch(/^A song about the last train home\. /)
  expect(left).not.toMatch(/BPM|Structure/)
  const all = ['genre', 'mood', 'tempo', 'instruments', 'structure'] as const
  expect(await enhancedPromptFor({ prompt: PROMPT, duration: '30s', openParts: [...all] })).toBeNull()
})
