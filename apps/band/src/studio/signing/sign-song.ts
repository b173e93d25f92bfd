import { readFile, writeFile } from 'node:fs/promises'
import { signMp3, type SongClaim } from '#band/provenance/c2pa/sign-mp3.ts'
import type { SigningIdentity } from '#band/provenance/c2pa/signing-identity.ts'

export interface SignSongInput {
  /** Of an MP3 with its tag; it is replaced. */
  readonly path: string
  readonly claim: SongClaim
  readonly identity: SigningIdentity
}

/** Nothing may change a byte of the file afterwards. */
export async function signSong({ path, claim, identity }: SignSongInput): Promise<void> {
  await writeFile(path, await signMp3(await readFile(path), claim, identity))
}
