import { createPrivateKey, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { JWK } from 'oidc-provider'
import { SAMPLE_PEOPLE, subjectOf, type Person } from './google-people.ts'

interface GoogleState {
  signingKeyPem: string
  signingKeyId: string
  cookieKey: string
  people: Person[]
}

export interface GoogleStateFile {
  signingKey: KeyObject
  signingJwk: JWK
  cookieKey: string
  people: () => readonly Person[]
  findPerson: (subject: string) => Person | undefined
  rememberPerson: (person: Person) => Promise<void>
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

// Keys and people outlive a restart, so whoever is signed in stays signed in.
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
    people: () => state.people,
    findPerson: (subject) => [...state.people, ...SAMPLE_PEOPLE].find((person) => subjectOf(person.email) === subject),
    rememberPerson: async (person) => {
      const others = state.people.filter((known) => subjectOf(known.email) !== subjectOf(person.email))
      state.people = [person, ...others]
      await save()
    },
  }
}
