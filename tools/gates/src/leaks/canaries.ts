import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { REPOSITORY_ROOT } from '#gates/repository-root.ts'

/** A harmless value to search for, by the name of its variable. */
export type Canaries = ReadonlyMap<string, string>

/** This variable chooses what is built, so it keeps its value. */
const MODE = 'NODE_ENV'

/**
 * One canary for every variable of the server, so that no rule about names can miss a secret: nothing of its
 * configuration belongs in a browser. One more has the prefix that Vite exposes.
 */
export function canariesFor(envExample: string): Canaries {
  const names = Object.keys(parseEnv(envExample)).filter((name) => name !== MODE)
  return new Map(names.flatMap((name) => [name, `VITE_${name}`]).map((name) => [name, `canary-of-${name}-ends`]))
}

/** A test of the server's configuration guarantees that the example is complete. */
export const readCanaries = (): Canaries => canariesFor(readFileSync(join(REPOSITORY_ROOT, '.env.example'), 'utf8'))
