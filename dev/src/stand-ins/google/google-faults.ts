import { createHmac, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'

const ID_TOKEN_FAULTS = [
  'wrong-issuer',
  'wrong-audience',
  'wrong-nonce',
  'wrong-signature',
  'unsigned',
  'public-key-as-secret',
  'expired',
] as const
const CONNECTION_FAULTS = ['server-error', 'slow', 'down'] as const

type IdTokenFault = (typeof ID_TOKEN_FAULTS)[number]
type ConnectionFault = (typeof CONNECTION_FAULTS)[number]
export type GoogleFault = IdTokenFault | ConnectionFault

type Claims = Record<string, unknown>

const HOUR_SECONDS = 3_600

const FAULTY_CLAIMS: Readonly<Record<IdTokenFault, () => Claims>> = {
  'wrong-issuer': () => ({ iss: 'https://accounts.somebody-else.example' }),
  'wrong-audience': () => ({ aud: 'another-application', azp: 'another-application' }),
  'wrong-nonce': () => ({ nonce: 'not-the-nonce-of-this-sign-in' }),
  'wrong-signature': () => ({}),
  unsigned: () => ({}),
  'public-key-as-secret': () => ({}),
  expired: () => {
    const nowSeconds = Math.floor(Date.now() / 1000)
    return { iat: nowSeconds - 2 * HOUR_SECONDS, exp: nowSeconds - HOUR_SECONDS }
  },
}

export function isGoogleFault(value: unknown): value is GoogleFault {
  return [...ID_TOKEN_FAULTS, ...CONNECTION_FAULTS].some((known) => known === value)
}

function isIdTokenFault(value: GoogleFault): value is IdTokenFault {
  return ID_TOKEN_FAULTS.some((known) => known === value)
}

function signToken(header: string, claims: Claims, key: KeyObject): string {
  const signed = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Another algorithm than the one that was agreed: none at all, or a shared secret that everybody can read. */
function signOtherwise(claims: Claims, fault: 'unsigned' | 'public-key-as-secret', signingKey: KeyObject): string {
  if (fault === 'unsigned') return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  const secret = createPublicKey(signingKey).export({ type: 'spki', format: 'pem' })
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

// Only the property of the fault is wrong; everything else stays correct, including the signature.
function corruptIdToken(idToken: string, fault: IdTokenFault, signingKey: KeyObject): string {
  const [header = '', payload = ''] = idToken.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Claims
  if (fault === 'unsigned' || fault === 'public-key-as-secret') return signOtherwise(claims, fault, signingKey)
  const key = fault === 'wrong-signature' ? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey : signingKey
  return signToken(header, { ...claims, ...FAULTY_CLAIMS[fault]() }, key)
}

export interface NextFault {
  plan: (fault: GoogleFault) => void
  takeConnectionFault: () => ConnectionFault | undefined
  corruptTokenAnswer<Answer>(answer: Answer): Answer
}

// Holds at most one planned fault, which the first connection or token answer that it applies to uses up.
export function createNextFault(signingKey: KeyObject): NextFault {
  let planned: GoogleFault | undefined
  return {
    plan: (fault) => {
      planned = fault
    },
    takeConnectionFault: () => {
      if (planned === undefined || isIdTokenFault(planned)) return undefined
      const fault = planned
      planned = undefined
      return fault
    },
    corruptTokenAnswer: (answer) => {
      if (planned === undefined || !isIdTokenFault(planned)) return answer
      if (typeof answer !== 'object' || answer === null || !('id_token' in answer)) return answer
      const spoiled = { ...answer, id_token: corruptIdToken(String(answer.id_token), planned, signingKey) }
      planned = undefined
      return spoiled
    },
  }
}
