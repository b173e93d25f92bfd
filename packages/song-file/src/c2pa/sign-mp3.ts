import { createHash } from 'node:crypto'
import { WasmBuilder } from '@contentauth/c2pa-wasm'
import { BytesBlob, loadC2pa } from './load-c2pa.ts'
import { sanitizeTagText } from '#song-file/tags/sanitize-tag-text.ts'
import { createClaimSigner } from './claim-signer.ts'
import { withSeededRandomValues } from './seeded-random-values.ts'
import type { SigningIdentity } from './signing-identity.ts'

export interface Software {
  readonly name: string
  readonly version?: string
}

/** The signed statements about a song. */
export interface SongClaim {
  readonly title: string
  /** A term of the IPTC vocabulary. */
  readonly digitalSourceType: string
  /** What made the song. */
  readonly software: Software
  /** What writes the manifest. */
  readonly generator: Software
}

const FORMAT = 'audio/mpeg'

/** The format that C2PA requires; derived from the signed content, so that the same song has the same UUID. */
function uuidFromDigest(digest: Buffer): string {
  const hex = digest.toString('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)]
  return parts.join('-')
}

/** Half a surrogate pair would make the library refuse the manifest. */
const sanitizeSoftware = ({ name, ...others }: Software): Software => ({ name: sanitizeTagText(name), ...others })

function manifestOf({ title, digitalSourceType, software, generator }: SongClaim, digest: Buffer): string {
  const name = uuidFromDigest(digest)
  return JSON.stringify({
    label: `urn:c2pa:${name}`,
    instance_id: `xmp:iid:${name}`,
    claim_generator_info: [sanitizeSoftware(generator)],
    title: sanitizeTagText(title),
    format: FORMAT,
    assertions: [
      {
        label: 'c2pa.actions.v2',
        data: { actions: [{ action: 'c2pa.created', digitalSourceType, softwareAgent: sanitizeSoftware(software) }] },
      },
    ],
  })
}

/**
 * Puts a signed manifest into the tag of an MP3; a later change of any byte breaks the signature. The same file gets
 * the same signed bytes if the signature algorithm is deterministic, like Ed25519. Call it in a thread that runs
 * nothing else meanwhile.
 */
export async function signMp3(mp3: Uint8Array, claim: SongClaim, identity: SigningIdentity): Promise<Uint8Array> {
  await loadC2pa()
  const claimSigner = createClaimSigner(identity)
  const digest = createHash('sha256').update(JSON.stringify(claim)).update(mp3).digest()
  const signer = {
    alg: claimSigner.algorithm,
    reserveSize: claimSigner.length,
    sign: async (content: Uint8Array) => claimSigner.sign(content),
  }
  const builder = WasmBuilder.fromJson(manifestOf(claim, digest))
  try {
    return await withSeededRandomValues(digest, () => builder.sign(signer, [], FORMAT, new BytesBlob(mp3)))
  } finally {
    builder.free()
  }
}
