import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'

const SOURCE = new URL('../../', import.meta.url)

/** Hashes all matching source files of the band without tests; a different hash may mean a different sound. */
export async function hashOfSources(patterns: readonly string[]): Promise<string> {
  const files: string[] = []
  for await (const file of glob([...patterns], { cwd: SOURCE.pathname })) {
    if (!/\.(?:test|fixture)\.ts$/.test(file)) files.push(file)
  }
  if (files.length === 0) throw new Error(`no source of the band matches ${patterns.join(', ')}`)
  const hash = createHash('sha256')
  for (const file of files.toSorted()) hash.update(file).update(await readFile(new URL(file, SOURCE)))
  return hash.digest('hex')
}
