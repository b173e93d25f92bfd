import { createHash } from 'node:crypto'

export interface GoogleAccount {
  email: string
  name?: string
  hasPicture: boolean
  isEmailVerified: boolean
}

export const SAMPLE_ACCOUNTS: readonly GoogleAccount[] = [
  { email: 'mira.okafor@example.com', name: 'Mira Okafor', hasPicture: true, isEmailVerified: true },
  { email: 'jonas.lindqvist@example.com', name: 'Jonas Lindqvist', hasPicture: true, isEmailVerified: true },
  { email: 'lucia.fernandez@example.com', name: 'Lucía Fernández', hasPicture: false, isEmailVerified: true },
  { email: 'no.name@example.com', hasPicture: false, isEmailVerified: true },
  { email: 'unverified@example.com', name: 'Una Verified', hasPicture: true, isEmailVerified: false },
]

// Google's subject is a number of 21 digits that never changes: here it is derived from the email address, so an
// account is the same after a start with fresh data.
export function subjectForEmail(email: string): string {
  const digest = createHash('sha256').update(email.trim().toLowerCase()).digest('hex')
  return `1${(BigInt(`0x${digest}`) % 10n ** 20n).toString().padStart(20, '0')}`
}

export function buildClaims(account: GoogleAccount, issuer: string): { sub: string; [claim: string]: unknown } {
  const sub = subjectForEmail(account.email)
  const [givenName, ...familyNames] = account.name?.split(' ') ?? []
  return {
    sub,
    email: account.email,
    email_verified: account.isEmailVerified,
    ...(account.name === undefined
      ? {}
      : { name: account.name, given_name: givenName, family_name: familyNames.join(' ') }),
    ...(account.hasPicture ? { picture: `${issuer}/pictures/${sub}.png` } : {}),
  }
}

export function parseAccountForm(form: URLSearchParams): GoogleAccount | undefined {
  const email = form.get('email')?.trim() ?? ''
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return undefined
  const name = form.get('name')?.trim() ?? ''
  return {
    email,
    ...(name === '' ? {} : { name }),
    hasPicture: form.has('has_picture'),
    isEmailVerified: form.has('is_email_verified'),
  }
}
