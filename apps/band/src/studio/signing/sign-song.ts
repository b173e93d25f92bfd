import { readFile, writeFile } from 'node:fs/promises'
import { signMp3, type SongClaim } from '#band/provenance/c2pa/sign-mp3.ts'
import type { SigningIdentity } from '#band/provenance/c2pa/signing-identity.ts'

export interface SignSongInput {
  /** An MP3 with its tag, which is replaced by the signed file. */
  readonly path: string
  readonly claim: SongClaim
  readonly identity: SigningIdentity
}

/** The file must not change afterwards, because that would invalidate the signature. */
export async function signSong({ path, claim, identity }: SignSongInput): Promise<void> {
  await writeFile(path, await signMp3(await readFile(path), claim, identity))
}
