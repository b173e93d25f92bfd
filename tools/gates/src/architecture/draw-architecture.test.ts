import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { REPOSITORY_ROOT } from '#gates/repository-root.ts'
import { drawArchitecture } from './draw-architecture.ts'

test('docs/architecture.generated.md is current; npm run architecture writes it', () => {
  const drawn = readFileSync(join(REPOSITORY_ROOT, 'docs/architecture.generated.md'), 'utf8')
  expect(drawn).toBe(drawArchitecture())
})
