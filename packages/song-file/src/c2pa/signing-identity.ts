import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { signingAlgorithmFor } from './signing-algorithm.ts'

/** Key and certificates are in PEM, so that they can be sent to another thread. */
export interface SigningIdentity {
  readonly key: string
  /** The signer's certificate first, then the chain of its issuers. */
  readonly certificates: readonly string[]
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g

/** Rejects with the reason if the two files cannot be used for signing. */
export async function readSigningIdentity(keyPath: string, certificatePath: string): Promise<SigningIdentity> {
  const key = await readFile(keyPath, 'utf8')
  const certificates = (await readFile(certificatePath, 'utf8')).match(CERTIFICATE) ?? []
  const [own] = certificates
  if (own === undefined) throw new Error(`${certificatePath} holds no certificate in PEM.`)
  const privateKey = createPrivateKey(key)
  signingAlgorithmFor(privateKey)
  if (!new X509Certificate(own).publicKey.equals(createPublicKey(privateKey))) {
    throw new Error(`The first certificate in ${certificatePath} does not belong to the key in ${keyPath}.`)
  }
  return { key, certificates }
}
