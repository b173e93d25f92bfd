import type { APIRequestContext, APIResponse } from '@playwright/test'
import { retryWhenBusy } from './retry-when-busy.ts'

async function formAction(response: APIResponse, button: string): Promise<string> {
  const html = await response.text()
  for (const [, action = '', body = ''] of html.matchAll(/<form method="post" action="([^"]+)">([\s\S]*?)<\/form>/g)) {
    if (body.includes(`>${button}</button>`)) return new URL(action.replaceAll('&amp;', '&'), response.url()).href
  }
  throw new Error(`no form with the button ${button} at ${response.url()}`)
}

interface SignInOptions {
  origin: string
  name: string
  email: string
}

/** Returns null when an API that sheds load refused the callback from Google; a user would press the button again. */
async function completeGoogleSignIn(
  request: APIRequestContext,
  { origin, name, email }: SignInOptions,
): Promise<object | null> {
  const started = await retryWhenBusy(() => request.post('/api/auth/google/start', { headers: { origin }, data: {} }))
  const { url } = (await started.json()) as { url: string }
  const chooser = await request.get(url)
  const account = { email, name, is_email_verified: 'on' }
  const consent = await request.post(await formAction(chooser, 'Continue'), { form: account })
  await request.post(await formAction(consent, 'Allow'))
  const session = await retryWhenBusy(() => request.get('/api/session'))
  return ((await session.json()) as { user: object | null }).user
}

/**
 * Signs in through Google with the same requests as a browser, without rendering its pages, which saves a dozen seconds
 * on a busy machine.
 */
export async function signInByHttp(request: APIRequestContext, signIn: SignInOptions): Promise<void> {
  const user = (await completeGoogleSignIn(request, signIn)) ?? (await completeGoogleSignIn(request, signIn))
  if (user === null) throw new Error(`${signIn.email} is not signed in`)
}
