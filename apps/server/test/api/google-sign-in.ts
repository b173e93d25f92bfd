import { type GoogleStandIn, startGoogleStandIn } from '@cadenza/dev/stand-ins/google/google-stand-in'
import type { SessionUser } from '@cadenza/contract/auth'
import type { ThroughPooler } from '#test/database/test-database.ts'
import { retryWhenBusy } from '#test/http/retry-when-busy.ts'
import { FetchBrowser } from '#test/http/fetch-browser.ts'
import { vi } from 'vitest'
import { startTestApi, type TestApi } from './test-api.ts'

const SIGN_IN_ATTEMPTS = 3
const AVATAR_TIMEOUT_MS = 15_000

export const GOOGLE_CLIENT = { clientId: 'cadenza', clientSecret: 'a secret between the two of them' }

export interface ApiWithGoogle {
  api: TestApi
  google: GoogleStandIn
  close(): Promise<void>
}

/** The real api with the Google stand-in behind it. */
export async function startApiWithGoogle(
  env: Record<string, string> = {},
  throughPooler?: ThroughPooler,
): Promise<ApiWithGoogle> {
  const started: GoogleStandIn[] = []
  const api = await startTestApi(async (origin) => {
    const google = await startGoogleStandIn({
      ...GOOGLE_CLIENT,
      redirectUris: [`${origin}/api/auth/google/callback`],
      slowMs: 12_000,
    })
    started.push(google)
    return {
      GOOGLE_ISSUER: google.issuer,
      GOOGLE_CLIENT_ID: GOOGLE_CLIENT.clientId,
      GOOGLE_CLIENT_SECRET: GOOGLE_CLIENT.clientSecret,
      ...env,
    }
  }, throughPooler)
  const [google] = started
  if (!google) throw new Error('the Google stand-in did not start')
  return {
    api,
    google,
    async close() {
      await api.close()
      await google.stop()
    },
  }
}

export interface GoogleAccount {
  email: string
  name?: string
  hasPicture?: boolean
  isEmailVerified?: boolean
}

function formFields({
  email,
  name = '',
  hasPicture = false,
  isEmailVerified = true,
}: GoogleAccount): Record<string, string> {
  return {
    email,
    name,
    ...(hasPicture ? { has_picture: 'on' } : {}),
    ...(isEmailVerified ? { is_email_verified: 'on' } : {}),
  }
}

async function formAction(response: Response, button: string): Promise<string> {
  const html = await response.text()
  const forms = html.matchAll(/<form method="post" action="([^"]+)">([\s\S]*?)<\/form>/g)
  for (const [, action = '', body = ''] of forms) {
    if (body.includes(`>${button}</button>`)) return action.replaceAll('&amp;', '&')
  }
  throw new Error(`no form with the button ${button}: ${html.slice(0, 300)}`)
}

export async function beginSignIn(browser: FetchBrowser, api: Pick<TestApi, 'origin'>, next?: string): Promise<URL> {
  const body = next === undefined ? {} : { next }
  const response = await retryWhenBusy(() => browser.postJson(api.origin, '/api/auth/google/start', body))
  const { url } = (await response.json()) as { url: string }
  return new URL(url)
}

/** Goes from Google's first page to the redirect back to us, which is returned and not followed. */
export async function completeGoogleConsent(
  browser: FetchBrowser,
  authorizationUrl: URL,
  account: GoogleAccount,
  answer: 'Allow' | 'Cancel' = 'Allow',
): Promise<URL> {
  const back = '/api/auth/google/callback'
  const chooser = await browser.follow(authorizationUrl, back)
  const consent = await browser.submitForm(
    chooser.url,
    await formAction(chooser.response, 'Continue'),
    formFields(account),
    back,
  )
  const done = await browser.submitForm(consent.url, await formAction(consent.response, answer), {}, back)
  return done.url
}

/** Signs in completely. Returns where the browser ends: /auth/callback, with or without an error. */
export async function signIn(
  browser: FetchBrowser,
  api: Pick<TestApi, 'origin'>,
  account: GoogleAccount,
  next?: string,
): Promise<URL> {
  const callback = await completeGoogleConsent(browser, await beginSignIn(browser, api, next), account)
  return (await browser.follow(callback, '/auth/callback')).url
}

export async function sessionOf(browser: FetchBrowser, api: Pick<TestApi, 'origin'>): Promise<SessionUser | null> {
  const response = await retryWhenBusy(() => browser.request(`${api.origin}/api/session`))
  return ((await response.json()) as { user: SessionUser | null }).user
}

/** The picture of a provider may be copied a moment after the sign-in. */
export async function sessionWithAvatar(browser: FetchBrowser, api: Pick<TestApi, 'origin'>): Promise<SessionUser> {
  return vi.waitFor(async () => {
    const user = await sessionOf(browser, api)
    if (!user?.avatarUrl) throw new Error('the user has no avatar yet')
    return user
  }, AVATAR_TIMEOUT_MS)
}

/** Retries like a user would, because a slow machine can be too late for the redirect back from Google. */
export async function signedInBrowser(api: Pick<TestApi, 'origin'>, account: GoogleAccount): Promise<FetchBrowser> {
  for (let attempt = 1; attempt <= SIGN_IN_ATTEMPTS; attempt += 1) {
    const browser = new FetchBrowser()
    const { pathname, searchParams } = await signIn(browser, api, account)
    if (pathname === '/auth/callback' && !searchParams.has('error')) return browser
  }
  throw new Error(`${account.email} could not sign in`)
}
