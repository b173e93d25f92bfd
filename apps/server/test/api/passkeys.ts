import type { Passkey, PasskeyCreationOptions, PasskeyRequestOptions } from '@cadenza/contract/security/passkeys'
import type { FetchBrowser } from '#test/http/fetch-browser.ts'
import { type Deviation, SoftwareAuthenticator } from '#test/stand-ins/software-authenticator.ts'

type At = { origin: string }

const post = async <T>(browser: FetchBrowser, { origin }: At, path: string): Promise<T> => {
  const response = await browser.postJson(origin, path)
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

export const startRegistration = (browser: FetchBrowser, api: At): Promise<PasskeyCreationOptions> =>
  post(browser, api, '/api/auth/passkeys/register/start')

/** Adds a passkey on an authenticator of its own to the account of this signed-in browser. */
export async function addPasskey(
  browser: FetchBrowser,
  api: At,
  name = 'Phone',
): Promise<{ passkey: Passkey; authenticator: SoftwareAuthenticator }> {
  const authenticator = new SoftwareAuthenticator(api.origin)
  const created = authenticator.create(await startRegistration(browser, api), name)
  const response = await browser.postJson(api.origin, '/api/auth/passkeys/register/finish', created)
  if (response.status !== 201) throw new Error(`the passkey was refused: ${await response.text()}`)
  return { passkey: (await response.json()) as Passkey, authenticator }
}

export const startPasskeySignIn = (browser: FetchBrowser, api: At): Promise<PasskeyRequestOptions> =>
  post(browser, api, '/api/auth/passkeys/sign-in/start')

export async function signInWithPasskey(
  browser: FetchBrowser,
  api: At,
  authenticator: SoftwareAuthenticator,
  deviation?: Deviation,
): Promise<Response> {
  const proof = authenticator.sign(await startPasskeySignIn(browser, api), deviation)
  return browser.postJson(api.origin, '/api/auth/passkeys/sign-in/finish', proof)
}

export const startConfirmation = (browser: FetchBrowser, api: At): Promise<PasskeyRequestOptions> =>
  post(browser, api, '/api/auth/passkeys/confirm/start')

export async function confirmWithPasskey(
  browser: FetchBrowser,
  api: At,
  authenticator: SoftwareAuthenticator,
  deviation?: Deviation,
): Promise<Response> {
  const proof = authenticator.sign(await startConfirmation(browser, api), deviation)
  return browser.postJson(api.origin, '/api/auth/passkeys/confirm/finish', proof)
}
