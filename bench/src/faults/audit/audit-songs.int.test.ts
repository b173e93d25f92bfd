import { coverKey } from '@cadenza/server/features/songs/files/song-media-keys.service'
import {
  type GenerationStack,
  requestGeneration,
  startGenerationStack,
  waitForGenerationEnd,
} from '@cadenza/server/test/worker/generation-stack'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditSongs } from './audit-songs.ts'

let stack: GenerationStack

beforeAll(async () => {
  stack = await startGenerationStack({ alwaysReplay: false })
})
afterAll(async () => {
  await stack.close()
})

test('a finished song passes the audit, and one whose cover is lost does not', async () => {
  const { db } = stack.api
  const user = await stack.newUser('ana')
  const { generationIds } = await requestGeneration(stack, user)
  const [id = ''] = generationIds
  expect(await waitForGenerationEnd(stack, user, id)).toMatchObject({ state: 'succeeded' })
  expect(await auditSongs(db, stack.store, generationIds)).toEqual([])

  const songs = db.selectFrom('songs').select('coverFolder').where('generationId', '=', id)
  const key = coverKey((await songs.executeTakeFirstOrThrow()).coverFolder, 1024)
  await stack.store.deleteMany([key])
  expect(await auditSongs(db, stack.store, generationIds)).toEqual([
    { auditor: 'songs', subject: id, detail: `${key} is not in the store` },
  ])
})
