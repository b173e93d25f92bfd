import { createPrivateKey, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { JWK } from 'oidc-provider'
import { SAMPLE_ACCOUNTS, subjectForEmail, type GoogleAccount } from './google-accounts.ts'

interface GoogleState {
  signingKeyPem: string
  signingKeyId: string
  cookieKey: string
  people: GoogleAccount[]
}

export interface GoogleStateFile {
  signingKey: KeyObject
  signingJwk: JWK
  cookieKey: string
  accounts: () => readonly GoogleAccount[]
  findAccount: (subject: string) => GoogleAccount | undefined
  rememberAccount: (account: GoogleAccount) => Promise<void>
}

function createState(): GoogleState {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    signingKeyPem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    signingKeyId: randomBytes(8).toString('hex'),
    cookieKey: randomBytes(32).toString('hex'),
    people: [],
  }
}

// Keys and accounts survive a restart, so signed-in users stay signed in.
export async function openGoogleState(file: string | undefined): Promise<GoogleStateFile> {
  const isKnown = file !== undefined && existsSync(file)
  const state: GoogleState = isKnown ? (JSON.parse(await readFile(file, 'utf8')) as GoogleState) : createState()
  const save = async () => {
    if (file === undefined) return
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, JSON.stringify(state, null, 2), { mode: 0o600 })
  }
  if (!isKnown) await save()
  const signingKey = createPrivateKey(state.signingKeyPem)
  return {
    signingKey,
    signingJwk: { ...(signingKey.export({ format: 'jwk' }) as JWK), kid: state.signingKeyId, alg: 'RS256', use: 'sig' },
    cookieKey: state.cookieKey,
    accounts: () => state.people,
    findAccount: (subject) =>
      [...state.people, ...SAMPLE_ACCOUNTS].find((account) => subjectForEmail(account.email) === subject),
    rememberAccount: async (account) => {
      const others = state.people.filter((known) => subjectForEmail(known.email) !== subjectForEmail(account.email))
      state.people = [account, ...others]
      await save()
    },
  }
}
