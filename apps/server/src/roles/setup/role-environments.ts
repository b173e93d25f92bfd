import path from 'node:path'
import { enginePublicKey } from '@cadenza/engine/engine-identity'
import { CONCURRENT_INVOCATIONS, engineSettings } from '@cadenza/engine/engine-settings'
import { CONFIG_VARIABLES } from '#platform/config/config.ts'
import { databaseUrlFor } from '#platform/db/database-url-for.ts'
import { addMissingVariables, type Variables } from './env-file.ts'
import type { InstallationKeys } from './installation-keys.ts'
import { type EnvFileName, type SetupFiles, variablesIn } from './setup-files.ts'

/** Not for the api: what only a worker may know or needs. */
const WORKER_ONLY = new Set([
  'MUSIC_KEY',
  'PUSH_PRIVATE_KEY',
  'C2PA_KEY',
  'C2PA_CERT',
  'RESTATE_ADMIN_URL',
  'RESTATE_REGISTER',
  'WORKER_PORT',
  'WORKER_URL',
])
/** Not for the worker: what only people's browsers meet. */
const API_ONLY =
  /^(?:DATABASE_REPLICA_\w+|PORT|WEB_DIST|TRUSTED_PROXIES|COUNTRY_HEADER|DRAIN_DELAY_MS|EMAIL_FROM|SMTP_URL|HSTS_\w+|MODERATION_\w+|OPERATE_\w+|SECURITY_CONTACT|GOOGLE_\w+|SPOTIFY_\w+|\w+_PER_(?:10_MINUTES|MINUTE))$/
const MEDIA = /^(?:MEDIA_|S3_)/
const REFUNDS = /^STRIPE_(?:API_URL|SECRET_KEY)$/

export interface EnvironmentInput {
  keys: InstallationKeys
  /** The variables that `setup` was started with. */
  given: Variables
  ownerUrl: string
  origin: string
  /** Where the roles find the files. */
  directory: string
}

const pick = (variables: Variables, isWanted: (name: string) => boolean): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => isWanted(name)))

/** The owner's address stays with migrate, and the engine's key comes from its own file. */
const isConfigured = (name: string): boolean =>
  CONFIG_VARIABLES.includes(name) && name !== 'DATABASE_URL' && name !== 'RESTATE_IDENTITY_KEY'

/** A push service wants an address at which somebody can be reached. */
const contactFor = (origin: string): string =>
  origin.startsWith('https:') ? origin : `mailto:operator@${new URL(origin).hostname}`

/** What each role is to find in its file, unless the file says otherwise. */
function roleEnvironments(input: EnvironmentInput): Record<EnvFileName, Variables> {
  const { keys, given, ownerUrl, origin, directory } = input
  const fileIn = (name: string) => path.join(directory, name)
  const urlFor = (role: keyof InstallationKeys['passwords']) => ({
    DATABASE_URL: databaseUrlFor(ownerUrl, role, keys.passwords[role]),
  })
  const { DATABASE_REPLICA_URL: replicaUrl } = given
  const replica = replicaUrl ? { DATABASE_REPLICA_URL: databaseUrlFor(replicaUrl, 'api', keys.passwords.api) } : {}
  const signing = { C2PA_KEY: fileIn('c2pa.key'), C2PA_CERT: fileIn('c2pa.crt') }
  const shared = {
    NODE_ENV: 'production',
    ORIGIN: origin,
    RESTATE_IDENTITY_KEY: enginePublicKey(keys.engineIdentity),
    PSEUDONYM_KEY: keys.pseudonymKey,
    PUSH_PUBLIC_KEY: keys.push.publicKey,
    PUSH_CONTACT: contactFor(origin),
  }
  const ownBandKey = (given['MUSIC_PROVIDER'] ?? 'compose-http') === 'compose-http' ? { MUSIC_KEY: keys.bandKey } : {}
  const ownSigning = given['C2PA_CERT'] === undefined ? signing : {}
  return {
    'api.env': {
      ...shared,
      ...pick(given, (name) => isConfigured(name) && !WORKER_ONLY.has(name)),
      OPERATE_DATABASE_URL: urlFor('operate').DATABASE_URL,
      ...replica,
      ...urlFor('api'),
    },
    'worker.env': {
      ...shared,
      PUSH_PRIVATE_KEY: keys.push.privateKey,
      ...ownBandKey,
      ...ownSigning,
      ...pick(given, (name) => isConfigured(name) && !API_ONLY.test(name)),
      ...urlFor('worker'),
    },
    'operate.env': {
      ORIGIN: origin,
      ...pick(given, (name) => MEDIA.test(name) || REFUNDS.test(name)),
      ...urlFor('operate'),
    },
    'audit.env': urlFor('audit'),
    'migrate.env': { DATABASE_URL: ownerUrl },
    'band.env': {
      BAND_KEY: keys.bandKey,
      BAND_WATERMARK_KEY: keys.watermarkKey,
      BAND_C2PA_KEY: signing.C2PA_KEY,
      BAND_C2PA_CERT: signing.C2PA_CERT,
      ...pick(given, (name) => name.startsWith('BAND_')),
    },
    'engine.env': { ...engineSettings(fileIn('identity.pem')), ...CONCURRENT_INVOCATIONS },
  }
}

/** The files as they are to be: those that there are, with what they lack. */
export function completeFiles(before: SetupFiles, input: EnvironmentInput): SetupFiles {
  const after: SetupFiles = {
    'identity.pem': input.keys.engineIdentity,
    'c2pa.key': input.keys.signing.key,
    'c2pa.crt': input.keys.signing.chain,
  }
  for (const [name, variables] of entriesOf(input)) after[name] = addMissingVariables(before[name] ?? '', variables)
  return after
}

const entriesOf = (input: EnvironmentInput) => Object.entries(roleEnvironments(input)) as [EnvFileName, Variables][]

/** Variables that a file has with another value than `setup` would give them. */
export function findRetained(before: SetupFiles, input: EnvironmentInput): { file: EnvFileName; names: string[] }[] {
  return entriesOf(input)
    .map(([file, wanted]) => {
      const present = variablesIn(before, file)
      const names = Object.keys(wanted).filter((name) => present[name] !== undefined && present[name] !== wanted[name])
      return { file, names }
    })
    .filter(({ names }) => names.length > 0)
}
