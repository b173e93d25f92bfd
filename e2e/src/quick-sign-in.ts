import type { APIRequestContext, APIResponse } from '@playwright/test'

async function formAction(response: APIResponse, button: string): Promise<string> {
  const html = await response.text()
  for (const [, action = '', body = ''] of html.matchAll(/<form method="post" action="([^"]+)">([\s\S]*?)<\/form>/g)) {
    if (body.includes(`>${button}</button>`)) return new URL(action.replaceAll('&amp;', '&'), response.url()).href
  }
  throw new Error(`no form with the button ${button} at ${response.url()}`)
}

/** The same way through Google as a person takes, without drawing its pages: a dozen seconds less on a busy machine. */
export async function signInQuickly(
  request: APIRequestContext,
  { origin, name, email }: { origin: string; name: string; email: string },
): Promise<void> {
  const started = await request.post('/api/auth/google/start', { headers: { origin }, data: {} })
  const { url } = (await started.json()) as { url: string }
  const chooser = await request.get(url)
  const person = { email, name, is_email_verified: 'on' }
  const consent = await request.post(await formAction(chooser, 'Continue'), { form: person })
  await request.post(await formAction(consent, 'Allow'))
  const session = await request.get('/api/session')
  const { user } = (await session.json()) as { user: object | null }
  if (user === null) throw new Error(`${email} is not signed in`)
}
