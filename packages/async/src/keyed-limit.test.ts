import { expect, test } from 'vitest'
import { createKeyedLimit } from './keyed-limit.ts'

test('each key has slots of its own', () => {
  const limit = createKeyedLimit(1)
  const release = limit.acquire('ana')
  expect(release).not.toBeNull()
  expect(limit.acquire('ana')).toBeNull()
  expect(limit.hasRoom('ana')).toBe(false)
  expect(limit.acquire('ben')).not.toBeNull()
  release?.()
  expect(limit.hasRoom('ana')).toBe(true)
})

test('a slot that is freed twice is freed once', () => {
  const limit = createKeyedLimit(2)
  const first = limit.acquire('ana')
  limit.acquire('ana')
  first?.()
  first?.()
  expect(limit.acquire('ana')).not.toBeNull()
  expect(limit.acquire('ana')).toBeNull()
})
