import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { REPOSITORY_ROOT } from '#gates/repository-root.ts'

/** A harmless value to look for, by the name of the variable that held it. */
export type Canaries = ReadonlyMap<string, string>

/** It chooses what is built, so it keeps its value. */
const MODE = 'NODE_ENV'

/**
 * One for every variable of the server, so that no rule about names can miss a secret: nothing of its configuration belongs in a
 * browser. And one more under the name by which Vite would hand it over.
 */
export function canariesFor(envExample: string): Canaries {
  const names = Object.keys(parseEnv(envExample)).filter((name) => name !== MODE)
  return new Map(names.flatMap((name) => [name, `VITE_${name}`]).map((name) => [name, `canary-of-${name}-ends`]))
}

/** A test of the server's configuration keeps the example complete. */
export const readCanaries = (): Canaries => canariesFor(readFileSync(join(REPOSITORY_ROOT, '.env.example'), 'utf8'))
