import { readFile, writeFile } from 'node:fs/promises'
import { signMp3, type SongClaim } from './sign-mp3.ts'
import type { SigningIdentity } from './signing-identity.ts'

export interface SignFilesInput {
  /** MP3 files of one song with their tags; each is replaced by its signed file. */
  readonly paths: readonly string[]
  readonly claim: SongClaim
  readonly identity: SigningIdentity
}

/** The files must not change afterwards, because that would invalidate their signatures. */
export async function signFiles({ paths, claim, identity }: SignFilesInput): Promise<void> {
  for (const path of paths) await writeFile(path, await signMp3(await readFile(path), claim, identity))
}
