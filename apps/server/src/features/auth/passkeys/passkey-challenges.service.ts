import { randomBytes } from 'node:crypto'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { hashToken } from '#platform/http/browser-token.ts'
import * as passkeys from './passkeys.repository.ts'

const CHALLENGE_BYTES = 32
export const CHALLENGE_TIMEOUT_MS = 300_000

/** Whom passkeys are for: a browser offers them on this host name alone. */
export interface RelyingParty {
  /** The host name of the public address. */
  id: string
  origin: string
}

export interface PasskeyDeps {
  db: Database
  rp: RelyingParty
}

export const relyingPartyAt = (origin: string): RelyingParty => ({ id: new URL(origin).hostname, origin })

/** An authenticator signs for this purpose only, and only for the browser whose cookie has this token. */
export type ChallengeHolder = passkeys.ChallengePurpose & { browserToken: string }

export async function createChallenge(
  db: Database,
  { browserToken, ...purpose }: ChallengeHolder,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = Uint8Array.from(randomBytes(CHALLENGE_BYTES))
  const text = Buffer.from(challenge).toString('base64url')
  await passkeys.insertChallenge(db, {
    ...purpose,
    challengeHash: hashToken(text),
    browserHash: hashToken(browserToken),
  })
  return challenge
}

/** Returns the challenge that the browser has answered, which then can be answered no more. */
export async function consumeChallenge(
  db: Database,
  { browserToken, ...purpose }: ChallengeHolder,
  clientDataJson: string,
): Promise<string> {
  const challenge = readChallenge(clientDataJson)
  const isOurs = await passkeys.consumeChallenge(db, {
    ...purpose,
    challengeHash: hashToken(challenge),
    browserHash: hashToken(browserToken),
  })
  if (!isOurs) throw new AppError('PASSKEY_REFUSED')
  return challenge
}

function readChallenge(clientDataJson: string): string {
  try {
    // The library promises a string, and parses whatever was sent.
    const { challenge }: { challenge: unknown } = decodeClientDataJSON(clientDataJson)
    if (typeof challenge === 'string') return challenge
  } catch (error) {
    throw new AppError('PASSKEY_REFUSED', { cause: error })
  }
  throw new AppError('PASSKEY_REFUSED')
}
