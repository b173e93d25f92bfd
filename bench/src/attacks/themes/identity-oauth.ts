import type { Attack } from '#bench/attacks/attack.ts'
import { when } from '#bench/attacks/product/evidence.ts'
import { beginGoogleSignIn, consentAtGoogle, openCallback, sessionUser } from '#bench/attacks/product/sign-in.ts'
import type { Target } from '#bench/attacks/product/target.ts'
import type { Client } from '#bench/attacks/product/client.ts'

const CALLBACK = '/api/auth/google/callback'

async function signedInAs(client: Client): Promise<string[]> {
  const user = await sessionUser(client)
  return when(user !== null, `signed in as ${user?.email ?? 'somebody'}`)
}

/** A browser that has come back from Google, with the address that it has not opened yet. */
async function comeBack({ newVisitor }: Target, email: string): Promise<{ browser: Client; callback: URL }> {
  const browser = newVisitor()
  return { browser, callback: await consentAtGoogle(browser, await beginGoogleSignIn(browser), { email }) }
}

const FORGED_CALLBACKS: readonly [name: string, query: string][] = [
  ['no state', '?code=x'],
  ['an empty state', '?state=&code=x'],
  ['an invented state', '?state=invented&code=x'],
  ['a state of four thousand characters', `?state=${'a'.repeat(4000)}&code=x`],
  ['two states', '?state=a&state=b&code=x'],
  ['an error instead of a code', '?error=access_denied&state=invented'],
]

const TOKEN_FAULTS = [
  ['another issuer', 'wrong-issuer'],
  ['another audience', 'wrong-audience'],
  ['another nonce', 'wrong-nonce'],
  ['a foreign signature', 'wrong-signature'],
  ['the algorithm none', 'unsigned'],
  ['a signature by the public key as a secret', 'public-key-as-secret'],
  ['an end in the past', 'expired'],
] as const

const hasPlantedWords = (text: string): boolean => text.includes('planted-words')

export const OAUTH_ATTACKS: readonly Attack[] = [
  ...FORGED_CALLBACKS.map(([what, query], index): Attack => ({
    id: `B-30.${index + 1}`,
    name: `comes back from Google with ${what}`,
    attempt: async ({ newVisitor, origin }) => {
      const browser = newVisitor()
      const error = await openCallback(browser, new URL(CALLBACK + query, origin))
      return [
        ...when(error !== 'AUTH_STATE_INVALID', `the sign-in ended with ${error}`),
        ...(await signedInAs(browser)),
      ]
    },
  })),
  ...TOKEN_FAULTS.map(([what, fault], index): Attack => ({
    id: `F-23.${index + 1}`,
    name: `signs in by an id token with ${what}`,
    attempt: async (target) => {
      const { browser, callback } = await comeBack(target, 'forged@people.example')
      target.stack.google?.injectFaultOnce(fault)
      const error = await openCallback(browser, callback)
      return [
        ...when(error !== 'AUTH_TOKEN_INVALID', `the sign-in ended with ${error}`),
        ...(await signedInAs(browser)),
      ]
    },
  })),
  {
    id: 'T-17.1',
    name: 'replays a callback that has signed in',
    attempt: async (target) => {
      const { browser, callback } = await comeBack(target, 'replayed@people.example')
      if ((await openCallback(browser, callback)) !== null) throw new Error('the honest callback fails')
      const [again, elsewhere] = [browser, target.newVisitor()]
      const errors = [await openCallback(again, callback), await openCallback(elsewhere, callback)]
      return [...when(errors.includes(null), 'a second callback signed in'), ...(await signedInAs(elsewhere))]
    },
  },
  {
    id: 'T-17.2',
    name: 'opens eight copies of one callback at once',
    attempt: async (target) => {
      const { browser, callback } = await comeBack(target, 'copied@people.example')
      const ends = await Promise.all(Array.from({ length: 8 }, () => openCallback(browser, callback)))
      const signedIn = ends.filter((error) => error === null).length
      return when(signedIn !== 1, `${signedIn} of eight copies signed in`)
    },
  },
  {
    id: 'T-17.3',
    name: "has a stranger's browser finish the attacker's own sign-in (login CSRF)",
    attempt: async (target) => {
      const { callback } = await comeBack(target, 'mallory@people.example')
      const [fresh, started] = [target.newVisitor(), target.newVisitor()]
      await beginGoogleSignIn(started)
      await openCallback(fresh, callback)
      await openCallback(started, callback)
      return [...(await signedInAs(fresh)), ...(await signedInAs(started))]
    },
  },
  {
    id: 'T-17.4',
    name: "puts another user's stolen code into a sign-in of their own",
    attempt: async (target) => {
      const { callback: theirs } = await comeBack(target, 'robbed@people.example')
      const { browser, callback: own } = await comeBack(target, 'robber@people.example')
      own.searchParams.set('code', theirs.searchParams.get('code') ?? '')
      await openCallback(browser, own)
      return signedInAs(browser)
    },
  },
  {
    id: 'T-17.5',
    name: 'comes back with an invented code, and with another issuer beside it',
    attempt: async (target) => {
      const one = await comeBack(target, 'inventor@people.example')
      one.callback.searchParams.set('code', 'invented')
      const other = await comeBack(target, 'mixer@people.example')
      other.callback.searchParams.set('iss', 'https://evil.example')
      await openCallback(one.browser, one.callback)
      await openCallback(other.browser, other.callback)
      return [...(await signedInAs(one.browser)), ...(await signedInAs(other.browser))]
    },
  },
  {
    id: 'T-17.6',
    name: 'looks for a sign-in without PKCE, nonce or a long state',
    attempt: async (target) => {
      const url = await beginGoogleSignIn(target.newVisitor())
      const value = (name: string) => url.searchParams.get(name) ?? ''
      return [
        ...when(value('code_challenge_method') !== 'S256' || value('code_challenge').length < 43, 'no PKCE by S256'),
        ...when(value('nonce').length < 22, `the nonce is '${value('nonce')}'`),
        ...when(value('state').length < 22, `the state is '${value('state')}'`),
        ...when(value('response_type') !== 'code', `the response is a ${value('response_type')}`),
      ]
    },
  },
  {
    id: 'T-17.7',
    auditRow: 16,
    name: "writes words of their own into the error page by Google's error_description",
    attempt: async (target) => {
      const browser = target.newVisitor()
      const state = (await beginGoogleSignIn(browser)).searchParams.get('state') ?? ''
      const query = new URLSearchParams({ state, error: 'access_denied', error_description: 'call 555-planted-words' })
      const answer = await browser.get(`${CALLBACK}?${query}`)
      const page = await browser.get(answer.headers.location ?? '/', { accept: 'text/html' })
      return [
        ...when(hasPlantedWords(answer.headers.location ?? ''), `the redirect repeats it: ${answer.headers.location}`),
        ...when(hasPlantedWords(page.text), 'the page repeats it'),
        ...when(hasPlantedWords(target.logs()), 'the log repeats it'),
      ]
    },
  },
  {
    id: 'T-18.1',
    name: 'names another host in the headers, so that Google sends the code there',
    attempt: async ({ newVisitor, origin }) => {
      const headers = {
        'x-forwarded-host': 'evil.example',
        forwarded: 'host=evil.example',
        'x-forwarded-proto': 'https',
      }
      const answer = await newVisitor().post('/api/auth/google/start', {}, headers)
      const other = await newVisitor().post('/api/auth/google/start', {}, { host: 'evil.example' })
      return [answer, other].flatMap(({ text, status }) => {
        const url = status === 200 ? new URL((JSON.parse(text) as { url: string }).url) : null
        const redirect = url?.searchParams.get('redirect_uri')
        return when(redirect !== undefined && redirect !== `${origin}${CALLBACK}`, `the code goes to ${redirect}`)
      })
    },
  },
]
