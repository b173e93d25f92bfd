import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Provider } from 'oidc-provider'
import { chooserPage, consentPage, problemPage } from './sign-in-pages.ts'
import { SAMPLE_ACCOUNTS, parseAccountForm, subjectForEmail } from './google-accounts.ts'
import type { GoogleStateFile } from './google-state-file.ts'

export interface Interactions {
  handle: (request: IncomingMessage, response: ServerResponse, step: string) => Promise<void>
}

const CLIENT_NAME = 'Cadenza'
const REMEMBERED_ON_PAGE = 10

export function sendHtml(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
  })
  response.end(html)
}

export function createInteractions(
  provider: Provider,
  stateFile: GoogleStateFile,
  offlineGrants: Set<string>,
): Interactions {
  type Details = Awaited<ReturnType<Provider['interactionDetails']>>

  const showChooser = (response: ServerResponse, { uid, params }: Details, problem?: string) => {
    const remembered = stateFile.accounts().slice(0, REMEMBERED_ON_PAGE)
    const isRemembered = (email: string) =>
      remembered.some((account) => subjectForEmail(account.email) === subjectForEmail(email))
    sendHtml(
      response,
      problem === undefined ? 200 : 422,
      chooserPage({
        actionUrl: `/interaction/${uid}/login`,
        cancelUrl: `/interaction/${uid}/cancel`,
        accounts: [...remembered, ...SAMPLE_ACCOUNTS.filter((account) => !isRemembered(account.email))],
        loginHint: typeof params['login_hint'] === 'string' ? params['login_hint'] : '',
        ...(problem === undefined ? {} : { problem }),
      }),
    )
  }

  const showConsent = (response: ServerResponse, { uid, session }: Details) => {
    const account = stateFile.findAccount(session?.accountId ?? '')
    if (!account) return sendHtml(response, 400, problemPage('Nobody is signed in.'))
    return sendHtml(
      response,
      200,
      consentPage({
        allowUrl: `/interaction/${uid}/consent`,
        cancelUrl: `/interaction/${uid}/cancel`,
        clientName: CLIENT_NAME,
        account,
      }),
    )
  }

  const logIn = async (request: IncomingMessage, response: ServerResponse, details: Details) => {
    const form = new URLSearchParams(await text(request))
    const account = stateFile.findAccount(form.get('subject') ?? '') ?? parseAccountForm(form)
    if (!account) return showChooser(response, details, 'Enter an e-mail address such as name@example.com.')
    if (!form.has('subject')) await stateFile.rememberAccount(account)
    return provider.interactionFinished(request, response, {
      login: { accountId: subjectForEmail(account.email), remember: false },
    })
  }

  const allow = async (request: IncomingMessage, response: ServerResponse, { session, params }: Details) => {
    const accountId = session?.accountId
    if (accountId === undefined) return sendHtml(response, 400, problemPage('Nobody is signed in.'))
    const grant = new provider.Grant({ accountId, clientId: String(params['client_id']) })
    grant.addOIDCScope(String(params['scope']))
    const grantId = await grant.save()
    if (params['access_type'] === 'offline') offlineGrants.add(grantId)
    return provider.interactionFinished(request, response, { consent: { grantId } })
  }

  const cancel = (request: IncomingMessage, response: ServerResponse) =>
    provider.interactionFinished(request, response, {
      error: 'access_denied',
      error_description: 'The person cancelled the sign-in',
    })

  const handle = async (request: IncomingMessage, response: ServerResponse, step: string) => {
    const details = await provider.interactionDetails(request, response)
    if (request.method === 'POST' && step === 'login') return logIn(request, response, details)
    if (request.method === 'POST' && step === 'consent') return allow(request, response, details)
    if (request.method === 'POST' && step === 'cancel') return cancel(request, response)
    return details.prompt.name === 'consent' ? showConsent(response, details) : showChooser(response, details)
  }

  return { handle }
}
