import { chmod, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readVariables, type Variables } from './env-file.ts'

const ENV_FILES = [
  'api.env',
  'worker.env',
  'operate.env',
  'audit.env',
  'migrate.env',
  'band.env',
  'engine.env',
] as const
const KEY_FILES = ['identity.pem', 'c2pa.key', 'c2pa.crt'] as const

export type EnvFileName = (typeof ENV_FILES)[number]
export type KeyFileName = (typeof KEY_FILES)[number]
export type SetupFileName = EnvFileName | KeyFileName

/** The texts of the files that there are. */
export type SetupFiles = Partial<Record<SetupFileName, string>>

const OWNER_ONLY = 0o600

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

export async function readSetupFiles(directory: string): Promise<SetupFiles> {
  const files: SetupFiles = {}
  for (const name of [...ENV_FILES, ...KEY_FILES]) {
    const text = await readIfThere(path.join(directory, name))
    if (text !== undefined) files[name] = text
  }
  return files
}

export const variablesIn = (files: SetupFiles, name: EnvFileName): Variables => readVariables(files[name] ?? '')

/** Writes whole files or none, for their owner alone. Returns those that were changed. */
export async function writeSetupFiles(directory: string, before: SetupFiles, after: SetupFiles): Promise<string[]> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const changed: string[] = []
  for (const name of [...KEY_FILES, ...ENV_FILES]) {
    const text = after[name]
    if (text === undefined) continue
    const file = path.join(directory, name)
    if (text !== before[name]) {
      await writeFile(`${file}.new`, text, { mode: OWNER_ONLY })
      await rename(`${file}.new`, file)
      changed.push(name)
    } else if (((await stat(file)).mode & 0o777) !== OWNER_ONLY) {
      await chmod(file, OWNER_ONLY)
      changed.push(name)
    }
  }
  return changed
}
