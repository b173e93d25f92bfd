import { randomBytes } from 'node:crypto'
import { DATABASE_ROLES, type ProductRole } from '@cadenza/engine/database-roles'
import { createEngineIdentity } from '@cadenza/engine/engine-identity'
import { issueIdentity } from '@cadenza/song-file/c2pa/issue-identity'
import webPush from 'web-push'
import type { Variables } from './env-file.ts'
import { type EnvFileName, type SetupFiles, variablesIn } from './setup-files.ts'

/** Everything secret that an installation makes for itself. */
export interface InstallationKeys {
  passwords: Record<ProductRole, string>
  pseudonymKey: string
  bandKey: string
  watermarkKey: string
  push: { publicKey: string; privateKey: string }
  engineIdentity: string
  signing: { key: string; chain: string }
}

/** Only characters that need no escaping in addresses, shells and statements. */
const randomSecret = (): string => randomBytes(32).toString('base64url')

function passwordIn(files: SetupFiles, file: EnvFileName): string | undefined {
  const url = variablesIn(files, file)['DATABASE_URL']
  return url === undefined ? undefined : decodeURIComponent(new URL(url).password) || undefined
}

/** A half that is lost cannot be made again, and a new pair would not fit the half that is left. */
function requireBoth(one: string | undefined, other: string | undefined, oneName: string, otherName: string): void {
  if ((one === undefined) === (other === undefined)) return
  const [there, gone] = one === undefined ? [otherName, oneName] : [oneName, otherName]
  throw new Error(`${gone} is missing, and ${there} belongs to it: restore it from a backup, or remove both`)
}

function readPushPair(files: SetupFiles, given: Variables): InstallationKeys['push'] {
  const publicKey = variablesIn(files, 'api.env')['PUSH_PUBLIC_KEY'] ?? given['PUSH_PUBLIC_KEY']
  const privateKey = variablesIn(files, 'worker.env')['PUSH_PRIVATE_KEY'] ?? given['PUSH_PRIVATE_KEY']
  requireBoth(publicKey, privateKey, 'PUSH_PUBLIC_KEY in api.env', 'PUSH_PRIVATE_KEY in worker.env')
  if (publicKey !== undefined && privateKey !== undefined) return { publicKey, privateKey }
  return webPush.generateVAPIDKeys()
}

function readEngineIdentity(files: SetupFiles): string {
  const publicKey = variablesIn(files, 'worker.env')['RESTATE_IDENTITY_KEY']
  if (files['identity.pem'] !== undefined) return files['identity.pem']
  requireBoth(undefined, publicKey, 'identity.pem', 'RESTATE_IDENTITY_KEY in worker.env')
  return createEngineIdentity()
}

async function readSigningPair(files: SetupFiles, origin: string): Promise<InstallationKeys['signing']> {
  const { 'c2pa.key': key, 'c2pa.crt': chain } = files
  requireBoth(key, chain, 'c2pa.key', 'c2pa.crt')
  if (key !== undefined && chain !== undefined) return { key, chain }
  const identity = await issueIdentity(new URL(origin).hostname)
  return { key: identity.key, chain: identity.certificates.join('') }
}

/** Takes each key from the files, else from the environment, and makes those that neither has. */
export async function completeKeys(files: SetupFiles, given: Variables, origin: string): Promise<InstallationKeys> {
  const stored = (name: string, ...places: EnvFileName[]): string | undefined =>
    places.map((file) => variablesIn(files, file)[name]).find((value) => value !== undefined)
  const passwords = Object.fromEntries(
    Object.keys(DATABASE_ROLES).map((role) => [
      role,
      passwordIn(files, `${role as ProductRole}.env`) ?? randomSecret(),
    ]),
  ) as Record<ProductRole, string>
  return {
    passwords,
    pseudonymKey: stored('PSEUDONYM_KEY', 'api.env', 'worker.env') ?? given['PSEUDONYM_KEY'] ?? randomSecret(),
    bandKey: stored('BAND_KEY', 'band.env') ?? given['BAND_KEY'] ?? randomSecret(),
    watermarkKey: stored('BAND_WATERMARK_KEY', 'band.env') ?? given['BAND_WATERMARK_KEY'] ?? randomSecret(),
    push: readPushPair(files, given),
    engineIdentity: readEngineIdentity(files),
    signing: await readSigningPair(files, origin),
  }
}
