import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'

const ID_TOKEN_MISBEHAVIOURS = ['wrong-issuer', 'wrong-audience', 'wrong-nonce', 'wrong-signature', 'expired'] as const
const CONNECTION_MISBEHAVIOURS = ['server-error', 'slow', 'down'] as const

type IdTokenMisbehaviour = (typeof ID_TOKEN_MISBEHAVIOURS)[number]
type ConnectionMisbehaviour = (typeof CONNECTION_MISBEHAVIOURS)[number]
export type Misbehaviour = IdTokenMisbehaviour | ConnectionMisbehaviour

type Claims = Record<string, unknown>

const HOUR_SECONDS = 3_600

const SPOILED_CLAIMS: Readonly<Record<IdTokenMisbehaviour, () => Claims>> = {
  'wrong-issuer': () => ({ iss: 'https://accounts.somebody-else.example' }),
  'wrong-audience': () => ({ aud: 'another-application', azp: 'another-application' }),
  'wrong-nonce': () => ({ nonce: 'not-the-nonce-of-this-sign-in' }),
  'wrong-signature': () => ({}),
  expired: () => {
    const nowSeconds = Math.floor(Date.now() / 1000)
    return { iat: nowSeconds - 2 * HOUR_SECONDS, exp: nowSeconds - HOUR_SECONDS }
  },
}

export function isMisbehaviour(value: unknown): value is Misbehaviour {
  return [...ID_TOKEN_MISBEHAVIOURS, ...CONNECTION_MISBEHAVIOURS].some((known) => known === value)
}

function isIdTokenMisbehaviour(value: Misbehaviour): value is IdTokenMisbehaviour {
  return ID_TOKEN_MISBEHAVIOURS.some((known) => known === value)
}

function signToken(header: string, claims: Claims, key: KeyObject): string {
  const signed = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`
}

// Everything but the one spoiled property stays right, down to a valid signature.
function spoilIdToken(idToken: string, misbehaviour: IdTokenMisbehaviour, signingKey: KeyObject): string {
  const [header = '', payload = ''] = idToken.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Claims
  const key =
    misbehaviour === 'wrong-signature' ? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey : signingKey
  return signToken(header, { ...claims, ...SPOILED_CLAIMS[misbehaviour]() }, key)
}

export interface NextMisbehaviour {
  plan: (misbehaviour: Misbehaviour) => void
  takeConnectionFault: () => ConnectionMisbehaviour | undefined
  spoil<Answer>(answer: Answer): Answer
}

// Holds at most one planned misbehaviour; whichever part of the token answer it concerns uses it up.
export function createNextMisbehaviour(signingKey: KeyObject): NextMisbehaviour {
  let planned: Misbehaviour | undefined
  return {
    plan: (misbehaviour) => {
      planned = misbehaviour
    },
    takeConnectionFault: () => {
      if (planned === undefined || isIdTokenMisbehaviour(planned)) return undefined
      const fault = planned
      planned = undefined
      return fault
    },
    spoil: (answer) => {
      if (planned === undefined || !isIdTokenMisbehaviour(planned)) return answer
      if (typeof answer !== 'object' || answer === null || !('id_token' in answer)) return answer
      const spoiled = { ...answer, id_token: spoilIdToken(String(answer.id_token), planned, signingKey) }
      planned = undefined
      return spoiled
    },
  }
}
