import { type Answer, type Client, jsonOf } from './client.ts'

export interface GoogleAccount {
  email: string
  name?: string
  isEmailVerified?: boolean
  hasPicture?: boolean
}

const CALLBACK = '/api/auth/google/callback'

function formAction(page: Answer, button: string): string {
  const forms = page.text.matchAll(/<form method="post" action="([^"]+)">([\s\S]*?)<\/form>/g)
  for (const [, action = '', body = ''] of forms) {
    if (body.includes(`>${button}</button>`)) return action.replaceAll('&amp;', '&')
  }
  throw new Error(`no form with the button ${button}: ${page.text.slice(0, 200)}`)
}

/** Follows redirects to a page, or to the address that leads back to the product, which is not opened. */
async function follow(client: Client, url: URL, answer: Answer): Promise<{ url: URL; page: Answer }> {
  let [current, page] = [url, answer]
  for (let hops = 0; hops < 20 && page.headers.location !== undefined; hops += 1) {
    current = new URL(page.headers.location, current)
    if (current.pathname === CALLBACK) return { url: current, page }
    page = await client.send('GET', current.href)
  }
  return { url: current, page }
}

export async function beginGoogleSignIn(client: Client, next?: string): Promise<URL> {
  const started = await client.post('/api/auth/google/start', next === undefined ? {} : { next })
  return new URL(jsonOf<{ url: string }>(started).url)
}

/** Goes through Google's pages. Returns the address that leads back to the product, which is not opened. */
export async function consentAtGoogle(client: Client, url: URL, account: GoogleAccount): Promise<URL> {
  const { email, name = '', isEmailVerified = true, hasPicture = false } = account
  const submit = async (page: { url: URL; page: Answer }, button: string, fields: Record<string, string>) => {
    const target = new URL(formAction(page.page, button), page.url)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = new URLSearchParams(fields).toString()
    return follow(client, target, await client.send('POST', target.href, { headers, body }))
  }
  const chooser = await follow(client, url, await client.send('GET', url.href))
  const consent = await submit(chooser, 'Continue', {
    email,
    name,
    ...(isEmailVerified ? { is_email_verified: 'on' } : {}),
    ...(hasPicture ? { has_picture: 'on' } : {}),
  })
  return (await submit(consent, 'Allow', {})).url
}

/** Opens the address that leads back to the product. Returns the code of the error, or null if it signed in. */
export async function openCallback(client: Client, callback: URL): Promise<string | null> {
  const answer = await client.get(callback.pathname + callback.search)
  if (answer.status !== 303) throw new Error(`${answer.requestLine} answered ${answer.status}`)
  const end = new URL(answer.headers.location ?? '', client.origin)
  if (end.origin !== client.origin) throw new Error(`the callback leads to ${end.href}`)
  return end.searchParams.get('error')
}

export async function signInWithGoogle(client: Client, account: GoogleAccount): Promise<void> {
  const callback = await consentAtGoogle(client, await beginGoogleSignIn(client), account)
  const error = await openCallback(client, callback)
  if (error !== null) throw new Error(`${account.email} could not sign in: ${error}`)
}

export interface SessionUser {
  id: string
  name: string
  email: string | null
}

export async function sessionUser(client: Client): Promise<SessionUser | null> {
  return jsonOf<{ user: SessionUser | null }>(await client.get('/api/session')).user
}
