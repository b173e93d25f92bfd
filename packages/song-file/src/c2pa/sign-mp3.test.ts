import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import NodeID3 from 'node-id3'
import { describe, expect, onTestFinished, test } from 'vitest'
import { issueIdentity } from './issue-identity.ts'
import { developmentIdentity } from './development-identity.ts'
import { readManifest } from './read-manifest.ts'
import { signMp3 } from './sign-mp3.ts'
import { readSigningIdentity } from './signing-identity.ts'

const CLAIM = {
  title: 'Neon “Rain” 🌧',
  digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia',
  software: { name: 'Cadenza band', version: 'band-1' },
  generator: { name: 'Cadenza' },
}

/** A tag followed by silent frames of MPEG-1 Layer III at 128 kbit/s. */
function silentMp3(): Uint8Array {
  const frame = Buffer.alloc(417)
  frame.writeUInt32BE(0xff_fb_90_64)
  return Buffer.concat([NodeID3.create({ title: CLAIM.title }), ...Array.from({ length: 40 }, () => frame)])
}

describe('a signed MP3', () => {
  test('states in a signed manifest what made it, and keeps its tag', async () => {
    const signed = await signMp3(silentMp3(), CLAIM, developmentIdentity())
    expect(await readManifest(signed)).toEqual({
      isIntact: true,
      problems: ['signingCredential.untrusted'],
      title: CLAIM.title,
      digitalSourceType: CLAIM.digitalSourceType,
      software: 'Cadenza band band-1',
      signer: 'Signer for development, Cadenza development',
    })
    expect(NodeID3.read(Buffer.from(signed)).title).toBe(CLAIM.title)
  })

  test('is no longer intact after one changed byte', async () => {
    const signed = await signMp3(silentMp3(), CLAIM, developmentIdentity())
    const changed = Uint8Array.from(signed, (byte, at) => (at === signed.length - 1000 ? byte ^ 1 : byte))
    const found = await readManifest(changed)
    expect(found?.isIntact).toBe(false)
    expect(found?.problems).toContain('assertion.dataHash.mismatch')
  })

  test('can have any text as its title and software', async () => {
    const identity = developmentIdentity()
    const text = fc.string({ unit: 'binary', maxLength: 60 }).map((some) => `x${some}`)
    await fc.assert(
      fc.asyncProperty(text, text, async (title, name) => {
        const signed = await signMp3(silentMp3(), { ...CLAIM, title, software: { name } }, identity)
        expect(await readManifest(signed)).toMatchObject({ isIntact: true, title: expect.stringMatching(/^x/) })
      }),
      { numRuns: 20 },
    )
  })

  test('has the same bytes every time', async () => {
    const identity = developmentIdentity()
    expect(await signMp3(silentMp3(), CLAIM, identity)).toEqual(await signMp3(silentMp3(), CLAIM, identity))
  })

  test.each([
    ['P-256', { name: 'ECDSA', namedCurve: 'P-256' }],
    ['P-384', { name: 'ECDSA', namedCurve: 'P-384' }],
    ['RSA', { name: 'RSA-PSS', modulusLength: 2048, publicExponent: Uint8Array.of(1, 0, 1), hash: 'SHA-256' }],
  ])('can be signed with a key of the kind %s', async (_, algorithm) => {
    const identity = await issueIdentity('Cadenza tests', algorithm)
    const found = await readManifest(await signMp3(silentMp3(), CLAIM, identity))
    expect(found).toMatchObject({ isIntact: true, problems: ['signingCredential.untrusted'] })
  })
})

test('a file that is not signed has no manifest', async () => {
  expect(await readManifest(silentMp3())).toBeNull()
  expect(await readManifest(Buffer.from('no music at all'))).toBeNull()
  expect(await readManifest(new Uint8Array())).toBeNull()
})

describe('an identity', () => {
  const files = async (key: string, certificates: string) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'identity-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const paths = [path.join(folder, 'key.pem'), path.join(folder, 'chain.pem')] as const
    await writeFile(paths[0], key)
    await writeFile(paths[1], certificates)
    return paths
  }

  test('is read from two PEM files', async () => {
    const identity = developmentIdentity()
    const paths = await files(identity.key, identity.certificates.join('\n'))
    expect((await readSigningIdentity(...paths)).certificates).toHaveLength(2)
  })

  test('whose certificate belongs to another key is refused', async () => {
    const { privateKey } = generateKeyPairSync('ed25519')
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const paths = await files(key, developmentIdentity().certificates.join('\n'))
    await expect(readSigningIdentity(...paths)).rejects.toThrow('does not belong to the key')
  })

  test('without a certificate, or with a key type that C2PA does not support, is refused', async () => {
    await expect(readSigningIdentity(...(await files(developmentIdentity().key, 'nothing')))).rejects.toThrow(
      'no certificate',
    )
    const { privateKey } = generateKeyPairSync('x25519')
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const paths = await files(key, developmentIdentity().certificates.join('\n'))
    await expect(readSigningIdentity(...paths)).rejects.toThrow('keys of this kind')
  })
})
