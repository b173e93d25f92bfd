import { randomBytes } from 'node:crypto'
import { UNSAFE_NEXT_PATHS } from '@cadenza/domain/test/unsafe-next-paths'
import type { Attack } from '#bench/attacks/attack.ts'
import { type Answer, type Client, jsonOf } from '#bench/attacks/product/client.ts'
import { openEmailLink, requestEmailLink } from '#bench/attacks/product/email-links.ts'
import { requireWorks, unlessCode, unlessRefused, when } from '#bench/attacks/product/evidence.ts'
import { beginGoogleSignIn, consentAtGoogle, sessionUser, signInWithGoogle } from '#bench/attacks/product/sign-in.ts'
import type { Target } from '#bench/attacks/product/target.ts'

const newEmail = (): string => `${randomBytes(5).toString('hex')}@mail.example`

/** Somebody who has signed in by a link of their own. */
async function signInByMail(
  target: Target,
  email = newEmail(),
): Promise<{ client: Client; email: string; id: string }> {
  const client = target.newVisitor()
  const answer = await openEmailLink(client, await requestEmailLink(target, client, email))
  return { client, email, id: jsonOf<{ user: { id: string } }>(answer).user.id }
}

/** Where the product sends a user after a sign-in that began with this `next`. */
async function returnPathOf(target: Target, next: string): Promise<string> {
  const client = target.newVisitor()
  const token = await requestEmailLink(target, client, newEmail(), next)
  return jsonOf<{ next: string }>(await openEmailLink(client, token)).next
}

const guesses = (count: number): string[] => Array.from({ length: count }, () => randomBytes(32).toString('base64url'))

export const MAIL_ATTACKS: readonly Attack[] = [
  {
    id: 'T-17.8',
    auditRow: 3,
    name: "has a stranger's browser open a sign-in link of the attacker's mailbox",
    attempt: async (target) => {
      const attackerToken = await requestEmailLink(target, target.newVisitor(), newEmail())
      const visitor = target.newVisitor()
      const { client: signedIn, id } = await signInByMail(target)
      await openEmailLink(visitor, attackerToken)
      await openEmailLink(signedIn, attackerToken)
      return [
        ...when((await sessionUser(visitor)) !== null, 'the visitor is signed in to a foreign account'),
        ...when((await sessionUser(signedIn))?.id !== id, 'the user works in a foreign account now'),
      ]
    },
  },
  {
    id: 'T-17.9',
    name: 'opens a sign-in link a second time, and one that a newer link has replaced',
    attempt: async (target) => {
      const owner = target.newVisitor()
      const email = newEmail()
      const older = await requestEmailLink(target, owner, email)
      const newer = await requestEmailLink(target, owner, email)
      const replaced = await openEmailLink(target.newVisitor(), older, true)
      requireWorks(await openEmailLink(owner, newer))
      const again = await openEmailLink(target.newVisitor(), newer, true)
      return unlessCode([replaced, again], 'AUTH_LINK_INVALID')
    },
  },
  {
    id: 'T-17.10',
    name: 'guesses tokens of sign-in links',
    attempt: async (target) => {
      await requestEmailLink(target, target.newVisitor(), newEmail())
      const tokens = [...guesses(5), '0'.repeat(43), "' or true --".padEnd(43)]
      const answers = []
      for (const token of tokens) answers.push(await openEmailLink(target.newVisitor(), token, true))
      return unlessCode(answers, 'AUTH_LINK_INVALID')
    },
  },
  {
    id: 'R-3.2',
    name: 'tries sign-ins without end from one address, with forged X-Forwarded-For',
    attempt: async ({ newVisitor }) => {
      const client = newVisitor()
      const answers: Answer[] = []
      for (const [n, token] of guesses(14).entries()) {
        // The proxy appends the real address to whatever the client has claimed.
        const headers = { 'x-forwarded-for': `203.0.113.${n}, ${client.address}` }
        answers.push(await client.post('/api/auth/email/verify', { token, isConfirmed: true }, headers))
      }
      const tried = answers.filter(({ status }) => status !== 429).length
      return when(tried > 10, `${tried} of 14 tries were let through`)
    },
  },
  {
    id: 'R-1.1',
    name: 'tries sign-ins without end from addresses of one IPv6 /64',
    attempt: async ({ newVisitor }) => {
      const answers: Answer[] = []
      for (const [n, token] of guesses(14).entries())
        answers.push(await openEmailLink(newVisitor(`2001:db8:99:9:${n + 1}::${n}`), token, true))
      const tried = answers.filter(({ status }) => status !== 429).length
      return when(tried > 10, `${tried} of 14 tries were let through`)
    },
  },
  {
    id: 'T-19.1',
    name: "signs in with a Google account that bears another user's address",
    attempt: async (target) => {
      const { email, id } = await signInByMail(target)
      const [unverified, verified] = [target.newVisitor(), target.newVisitor()]
      await signInWithGoogle(unverified, { email, isEmailVerified: false })
      const asUnverified = await sessionUser(unverified)
      await signInWithGoogle(verified, { email, isEmailVerified: true })
      const ids = [asUnverified?.id, (await sessionUser(verified))?.id]
      return [
        ...when(ids.includes(id), 'the thief is in the account of the address'),
        ...when(asUnverified?.email !== null, `the unverified address ${asUnverified?.email} is believed`),
      ]
    },
  },
  {
    id: 'T-19.2',
    name: "writes another user's address into the profile to be found by it at the next sign-in",
    attempt: async (target) => {
      const { cast } = target
      const thief = await cast.newUser()
      const email = newEmail()
      requireWorks(await thief.patch('/api/profile', { email }))
      const { id } = await signInByMail(target, email)
      return when(id === thief.userId, 'the owner of the mailbox landed in the account of the thief')
    },
  },
  {
    id: 'B-31.1',
    name: `has a sign-in return to one of ${UNSAFE_NEXT_PATHS.length} spellings of another site`,
    attempt: async (target) => {
      const spellings = UNSAFE_NEXT_PATHS.filter((spelling) => spelling.length <= 2000)
      const ends: { spelling: string; path: string }[] = []
      for (const spelling of spellings) ends.push({ spelling, path: await returnPathOf(target, spelling) })
      return ends.flatMap(({ spelling, path }) => when(path !== '/', `${JSON.stringify(spelling)} leads to ${path}`))
    },
  },
  {
    id: 'B-31.2',
    name: 'has the callback from Google redirect to another site',
    attempt: async (target) => {
      const evidence: string[] = []
      for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example', '/%09/evil.example']) {
        const browser = target.newVisitor()
        const callback = await consentAtGoogle(browser, await beginGoogleSignIn(browser, next), { email: newEmail() })
        callback.searchParams.set('next', 'https://evil.example')
        const { location } = (await browser.get(callback.pathname + callback.search)).headers
        evidence.push(...when(location !== '/auth/callback', `${next} leads to ${location}`))
      }
      return evidence
    },
  },
  {
    id: 'B-31.3',
    name: 'looks for an address of the product that redirects wherever its query says',
    attempt: async ({ newVisitor }) => {
      const visitor = newVisitor()
      const names = ['next', 'url', 'redirect', 'return', 'returnTo', 'continue', 'dest', 'r']
      const paths = [
        '/',
        '/create',
        '/auth/callback',
        '/api/auth/google/callback',
        '/api/session',
        '/api/docs',
        '/login',
      ]
      const query = names.map((name) => `${name}=${encodeURIComponent('https://evil.example/')}`).join('&')
      const oddPaths = [
        '//evil.example/',
        '/\\evil.example',
        '/%2f%2fevil.example',
        '/.//evil.example/',
        '//evil.example/..',
      ]
      const answers = []
      for (const path of paths) answers.push(await visitor.get(`${path}?${query}`, { accept: 'text/html' }))
      for (const path of oddPaths) answers.push(await visitor.get(path, { accept: 'text/html' }))
      return answers.flatMap(({ requestLine, headers }) =>
        when(/evil/.test(headers.location ?? ''), `${requestLine} redirects to ${headers.location}`),
      )
    },
  },
  {
    id: 'T-17.11',
    name: 'sends a mail with lines and recipients of their own',
    attempt: async (target) => {
      const addresses = [
        'a@mail.example\r\nBcc: all@mail.example',
        'a@mail.example, b@mail.example',
        '"x"@mail.example>\r\nSubject: y',
        'a@mail.example%0aBcc:b@mail.example',
        '<a@mail.example>',
      ]
      const seen = target.mailbox.received.length
      const answers = []
      for (const email of addresses) answers.push(await target.newVisitor().post('/api/auth/email/start', { email }))
      return [
        ...unlessRefused(answers, 400),
        ...target.mailbox.received.slice(seen).map(({ to }) => `a mail went to ${to.join(', ')}`),
      ]
    },
  },
]
