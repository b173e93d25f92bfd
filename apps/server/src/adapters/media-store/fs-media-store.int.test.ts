import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { startTestApi, type TestApi } from '#test/api/test-api.ts'
import { createFsMediaStore } from './fs-media-store.ts'
import { describeMediaStoreContract } from '#test/adapters/media-store-contract.ts'
import type { MediaStore } from './media-store.ts'

let dir: string
let api: TestApi
let store: MediaStore
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'cadenza-media-'))
  api = await startTestApi(() => ({ MEDIA_FS_DIR: dir }))
  const signingKey = await readFile(path.join(dir, '.signing-key'))
  store = createFsMediaStore({ dir, baseUrl: `${api.origin}/api/media`, signingKey })
})
afterAll(async () => {
  await api?.close()
  await rm(dir, { recursive: true })
})

describeMediaStoreContract(() => store)
