import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { watchFolders, type SourceChange } from './watch-sources.ts'

it('several saves make one change, tests are ignored, and migrations are flagged', async () => {
  const repository = await mkdtemp(join(tmpdir(), 'cadenza-watch-'))
  onTestFinished(() => rm(repository, { recursive: true, force: true }))
  await mkdir(join(repository, 'src/features'), { recursive: true })
  const changes: SourceChange[] = []
  const watch = watchFolders([join(repository, 'src')], repository, (change) => changes.push(change))
  onTestFinished(() => watch.stop())

  const save = (file: string) => writeFile(join(repository, 'src', file), '')
  await Promise.all([save('features/a.ts'), save('main.ts'), save('main.test.ts'), save('notes.md')])
  await vi.waitFor(() => expect(changes).toHaveLength(1), 5_000)
  expect(changes[0]).toEqual({ files: ['src/features/a.ts', 'src/main.ts'], hasMigrations: false })

  await save('0001-create.sql')
  await vi.waitFor(() => expect(changes).toHaveLength(2), 5_000)
  expect(changes[1]?.hasMigrations).toBe(true)
})
