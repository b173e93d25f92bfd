import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createEngineIdentity, enginePublicKey } from '@cadenza/engine/engine-identity'

/** Returns the public key. */
export async function loadOrCreateIdentity(pemFile: string): Promise<string> {
  if (!existsSync(pemFile)) await writeFile(pemFile, createEngineIdentity(), { mode: 0o600 })
  return enginePublicKey(await readFile(pemFile, 'utf8'))
}
