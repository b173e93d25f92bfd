import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Attack } from '#bench/attacks/attack.ts'
import { type Client, jsonOf } from '#bench/attacks/product/client.ts'
import { requireWorks, unlessCode, unlessRefused, when } from '#bench/attacks/product/evidence.ts'
import { sessionUser, signInWithGoogle } from '#bench/attacks/product/sign-in.ts'

const COOKIE = '__Host-session'

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

async function whoIs(client: Client): Promise<string | null> {
  return (await sessionUser(client))?.id ?? null
}

/** Node sends each letter of a header as one byte. */
const asBytes = (text: string): string => Buffer.from(text).toString('latin1')

export const SESSION_ATTACKS: readonly Attack[] = [
  {
    id: 'T-20.1',
    name: 'gives a browser a session of their choice before its user signs in (fixation)',
    attempt: async ({ cast, newVisitor }) => {
      const attacker = await cast.newUser()
      const chosen = [randomBytes(32).toString('base64url'), attacker.cookie(COOKIE) ?? '']
      const evidence: string[] = []
      for (const value of chosen) {
        const browser = newVisitor()
        browser.setCookie(COOKIE, value)
        await signInWithGoogle(browser, { email: `${randomBytes(5).toString('hex')}@people.example` })
        const other = newVisitor()
        other.setCookie(COOKIE, value)
        evidence.push(...when(browser.cookie(COOKIE) === value, 'the session is the one from before the sign-in'))
        evidence.push(...when((await whoIs(other)) === (await whoIs(browser)), 'the chosen session is signed in now'))
      }
      return evidence
    },
  },
  {
    id: 'T-20.2',
    name: 'goes on with a stolen cookie after its user has signed out',
    attempt: async ({ cast, newVisitor }) => {
      const user = await cast.newUser()
      const thief = newVisitor()
      thief.setCookie(COOKIE, user.cookie(COOKIE) ?? '')
      if ((await whoIs(thief)) === null) throw new Error('the cookie is worthless before the sign-out')
      requireWorks(await user.post('/api/auth/sign-out'))
      return [
        ...when((await whoIs(thief)) !== null, 'the stolen cookie still works'),
        ...unlessRefused([await thief.get('/api/songs'), await thief.post('/api/session/refresh')], 401),
      ]
    },
  },
  {
    id: 'T-20.3',
    name: 'goes on in another browser after its user has signed out everywhere, or has ended that session',
    attempt: async ({ cast, newVisitor }) => {
      const user = await cast.newUser()
      const [thief, other] = [newVisitor(), newVisitor()]
      await signInWithGoogle(thief, { email: user.email })
      const { items } = jsonOf<{ items: { id: string; isCurrent: boolean }[] }>(await thief.get('/api/auth/sessions'))
      const current = items.find(({ isCurrent }) => isCurrent)?.id ?? ''
      requireWorks(await user.delete(`/api/auth/sessions/${current}`))
      const afterOne = await whoIs(thief)
      await signInWithGoogle(other, { email: user.email })
      requireWorks(await user.post('/api/auth/sign-out-everywhere'))
      return [
        ...when(afterOne !== null, 'the session that was ended still works'),
        ...when((await whoIs(other)) !== null, 'a session survives the sign-out everywhere'),
      ]
    },
  },
  {
    id: 'T-20.4',
    name: 'sends a token of their own making as a session: unsigned, signed with guesses, with a user id',
    attempt: async ({ cast, newVisitor }) => {
      const { user: victim } = await cast.victim()
      const claims = { sub: victim.userId, userId: victim.userId, exp: 4_102_444_800 }
      const tokens = [
        `${encode({ alg: 'none' })}.${encode(claims)}.`,
        `${encode({ alg: 'HS256' })}.${encode(claims)}.${randomBytes(32).toString('base64url')}`,
        victim.userId,
        `${victim.userId}.signature`,
        encode(claims),
        '',
        '%00',
        "' or '1'='1",
        'a'.repeat(4000),
      ]
      const evidence: string[] = []
      for (const token of tokens) {
        const thief = newVisitor()
        thief.setCookie(COOKIE, token)
        evidence.push(...when((await whoIs(thief)) !== null, `${token.slice(0, 40)} is a session`))
      }
      return evidence
    },
  },
  {
    id: 'T-20.5',
    name: 'sends a stolen session as a bearer token, in the query, in the body or in other headers',
    attempt: async ({ cast, newVisitor }) => {
      const { user } = await cast.victim()
      const token = user.cookie(COOKIE) ?? ''
      const thief = newVisitor()
      const answers = [
        await thief.get('/api/credits', { authorization: `Bearer ${token}` }),
        await thief.get('/api/credits', { authorization: `Basic ${Buffer.from(`:${token}`).toString('base64')}` }),
        await thief.get(`/api/credits?session=${token}&token=${token}`),
        await thief.get('/api/credits', { 'x-session': token, 'x-user-id': user.userId }),
      ]
      return unlessRefused(answers, 401)
    },
  },
  {
    id: 'T-20.6',
    name: 'looks for a session cookie that scripts can read or other sites can send',
    attempt: async ({ cast, newVisitor }) => {
      const { user } = await cast.victim()
      const browser = newVisitor()
      const started = await browser.post('/api/auth/google/start')
      const signedOut = await browser.post('/api/auth/sign-out')
      const lines = [started, signedOut].flatMap(({ headers }) => headers['set-cookie'] ?? [])
      if (lines.length < 2 || user.cookie(COOKIE) === undefined) throw new Error('no cookie was set')
      return lines.flatMap((line) => [
        ...when(!/;\s*httponly/i.test(line), `not HttpOnly: ${line}`),
        ...when(!/;\s*samesite=(?:lax|strict)/i.test(line), `no SameSite: ${line}`),
        ...when(/;\s*domain=/i.test(line), `for a whole domain: ${line}`),
        ...when(!/;\s*path=\/(?:;|$)/i.test(line), `not for the whole site: ${line}`),
        ...when(!line.startsWith('__Host-') || !/;\s*secure/i.test(line), `may be set or sent without https: ${line}`),
      ])
    },
  },
  {
    id: 'T-20.7',
    name: 'tosses a second session cookie before the real one, to act in another account unnoticed',
    attempt: async ({ cast, newVisitor }) => {
      const [victim, attacker] = [await cast.newUser(), await cast.attacker()]
      const own = victim.cookie(COOKIE) ?? ''
      const tossed = attacker.cookie(COOKIE) ?? ''
      // A sibling site can set 'session' for the domain, and no cookie with this prefix, unless the server reads
      // another name as this one: a browser trims no Unicode space and knows no lists after a comma.
      const tricks = [
        `session=${tossed}; ${COOKIE}=${own}`,
        `session=${tossed}`,
        `__host-session=${tossed}; ${COOKIE}=${own}`,
        asBytes(`\u2000${COOKIE}=${tossed}; ${COOKIE}=${own}`),
        asBytes(`\u00A0${COOKIE}=${tossed}; ${COOKIE}=${own}`),
        `$Version=1,${COOKIE}=${tossed}; ${COOKIE}=${own}`,
        `a=b,${COOKIE}=${tossed}; ${COOKIE}=${own}`,
        `a="b; ${COOKIE}=${own}; c="; ${COOKIE}x=${tossed}`,
        `%5F%5FHost-session=${tossed}; ${COOKIE}=${own}`,
      ]
      const seen = []
      for (const cookie of tricks) seen.push(await newVisitor().get('/api/session', { cookie }))
      return seen.flatMap(({ text }) => when(text.includes(attacker.userId), 'the victim acts as the attacker'))
    },
  },
  {
    id: 'O-3.1',
    name: 'takes or deletes everything with a session stolen two hours after its sign-in',
    attempt: async ({ cast, db }) => {
      const user = await cast.newUser()
      await sql`update sessions set created_at = now() - interval '2 hours' where user_id = ${user.userId}`.execute(db)
      return unlessCode(
        [await user.post('/api/account/export'), await user.post('/api/account/deletion')],
        'REAUTHENTICATION_REQUIRED',
      )
    },
  },
  {
    id: 'T-5.1',
    name: "ends another user's session by its id",
    attempt: async ({ cast }) => {
      const [victim, attacker] = [await cast.newUser(), await cast.attacker()]
      const { items } = jsonOf<{ items: { id: string }[] }>(await victim.get('/api/auth/sessions'))
      const answers = []
      for (const { id } of items) answers.push(await attacker.delete(`/api/auth/sessions/${id}`))
      return [...unlessRefused(answers, 404), ...when((await whoIs(victim)) === null, 'the victim is signed out')]
    },
  },
]
