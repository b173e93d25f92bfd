import type { IncomingMessage, ServerResponse } from 'node:http'
import type { StripeAccount } from '#dev/stand-ins/stripe/account/stripe-account.ts'
import { createCheckoutRoutes } from './checkout-routes.ts'
import type { PayOptions } from '#dev/stand-ins/stripe/account/checkout.ts'
import { dashboardPage } from './dashboard-page.ts'
import { StripeApiError, invalidRequest, unknownUrl } from '#dev/stand-ins/stripe/account/stripe-api-error.ts'
import { redirect, sendHtml, sendJson } from '#dev/stand-ins/stripe/http.ts'
import { isTruthyField, readInput, readText, acceptsHtml, type Input } from './read-input.ts'
import { problemPage, receiptPage } from './checkout-pages.ts'
import { describePayment } from './payment-view.ts'
import type { WebhookSender } from '#dev/stand-ins/stripe/webhook-sender.ts'

// Everything that is not Stripe's API: the checkout page, the dashboard, and the same actions over HTTP for tests.
export interface StripePages {
  serve: (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>
}

interface StripePagesDeps {
  account: StripeAccount
  webhooks: WebhookSender
  whenSaved: () => Promise<void>
}

type ActionHandler = (sessionId: string, input: Input) => unknown

const SHOWN_PAYMENTS = 50
const SHOWN_DELIVERIES = 50

function readBankTransfer({ later }: Input): PayOptions['bankTransfer'] {
  if (later === undefined || later === false) return undefined
  if (typeof later !== 'object' || later === null) return true
  const { as, afterMs } = later as Input
  if ((as !== 'succeeded' && as !== 'failed') || typeof afterMs !== 'number') {
    throw invalidRequest('later needs as (succeeded or failed) and afterMs.')
  }
  return { as, afterMs }
}

function readPayOptions(input: Input): PayOptions {
  const [card, email, name] = ['card', 'email', 'name'].map((field) => readText(input, field))
  const later = readBankTransfer(input)
  return {
    ...(card === undefined ? {} : { card }),
    ...(later === undefined ? {} : { bankTransfer: later }),
    payer: { ...(email === undefined ? {} : { email }), ...(name === undefined ? {} : { name }) },
    ...('loseWebhooks' in input ? { loseWebhooks: isTruthyField(input['loseWebhooks']) } : {}),
    ...('deliverTwice' in input ? { deliverTwice: isTruthyField(input['deliverTwice']) } : {}),
  }
}

function createActionHandlers({ account, webhooks }: StripePagesDeps): Readonly<Record<string, ActionHandler>> {
  const refundCents = (sessionId: string, { amount, part }: Input): number | undefined => {
    if (typeof amount === 'number') return amount
    const { charge } = describePayment(account, sessionId)
    if (part !== 'half' || !charge) return undefined
    return Math.min(Math.ceil(charge.amount / 2), charge.amount - charge.amount_refunded)
  }
  return {
    pay: (sessionId, input) => account.pay(sessionId, readPayOptions(input)),
    refund: (sessionId, input) => account.refund(sessionId, refundCents(sessionId, input)),
    dispute: (sessionId) => account.openDispute(sessionId),
    win: (sessionId) => account.closeDispute(sessionId, 'won'),
    lose: (sessionId) => account.closeDispute(sessionId, 'lost'),
    arrive: (sessionId) => account.settleBankTransfer(sessionId, 'succeeded'),
    fail: (sessionId) => account.settleBankTransfer(sessionId, 'failed'),
    expire: (sessionId) => account.expire(sessionId),
    // Resent events are delivered even for a payment that loses its webhooks.
    resend: (sessionId) => {
      for (const event of account.events(account.findSession(sessionId).session.id)) webhooks.send(event, { sessionId })
    },
  }
}

function sendProblem(request: IncomingMessage, response: ServerResponse, url: URL, error: unknown): void {
  const problem = error instanceof Error ? error.message : String(error)
  const status = error instanceof StripeApiError ? error.status : 400
  const isButton = request.method === 'POST' && url.pathname.startsWith('/stand-in/')
  if (acceptsHtml(request) && isButton) return redirect(response, `/?${new URLSearchParams({ problem })}`)
  if (acceptsHtml(request)) return sendHtml(response, status, problemPage(problem))
  const body = error instanceof StripeApiError ? error.error : { type: 'invalid_request_error', message: problem }
  return sendJson(response, status, { error: body })
}

export function createStripePages(options: StripePagesDeps): StripePages {
  const { account, webhooks, whenSaved } = options
  const checkoutRoutes = createCheckoutRoutes(account, whenSaved)
  const actionHandlers = createActionHandlers(options)

  const showDashboard = (response: ServerResponse, url: URL) => {
    const payments = account.sessions().slice(-SHOWN_PAYMENTS).toReversed()
    const html = dashboardPage({
      payments: payments.map(({ id }) => describePayment(account, id)),
      deliveries: webhooks.deliveries().slice(-SHOWN_DELIVERIES).toReversed(),
      endpointUrl: webhooks.endpointUrl(),
      isDelivering: webhooks.isDelivering(),
      problem: url.searchParams.get('problem') ?? undefined,
    })
    sendHtml(response, 200, html)
  }

  const showPayment = (response: ServerResponse, sessionId: string) => {
    const deliveries = webhooks.deliveries().filter((delivery) => delivery.sessionId === sessionId)
    sendJson(response, 200, { ...describePayment(account, sessionId), deliveries })
  }

  const switchWebhooks = async (request: IncomingMessage, response: ServerResponse) => {
    webhooks.setDelivering(isTruthyField((await readInput(request))['deliver']))
    if (acceptsHtml(request)) return redirect(response, '/')
    return sendJson(response, 200, { deliver: webhooks.isDelivering() })
  }

  const runAction = async (request: IncomingMessage, response: ServerResponse, sessionId: string, name: string) => {
    const verb = Object.hasOwn(actionHandlers, name) ? actionHandlers[name] : undefined
    if (!verb) throw unknownUrl('POST', request.url ?? '')
    verb(sessionId, await readInput(request))
    await whenSaved()
    return acceptsHtml(request) ? redirect(response, '/') : showPayment(response, sessionId)
  }

  const route = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const { pathname } = url
    const [, folder, name, id = '', verb = '', ...rest] = pathname.split('/')
    const isGet = request.method === 'GET'
    const isPost = request.method === 'POST'
    if (pathname === '/' && isGet) return showDashboard(response, url)
    if (pathname === '/stand-in/webhooks' && isPost) return switchWebhooks(request, response)
    if (folder === 'c' && name === 'pay') return checkoutRoutes.serve(request, response, url)
    if (folder === 'c' && name === 'receipt' && isGet)
      return sendHtml(response, 200, receiptPage(describePayment(account, id)))
    const isPayment = folder === 'stand-in' && name === 'payments' && rest.length === 0
    if (isPayment && isPost) return runAction(request, response, id, verb)
    if (isPayment && isGet && verb === '') return showPayment(response, id)
    throw unknownUrl(request.method ?? '', request.url ?? '')
  }

  return {
    serve: async (request, response, url) => {
      try {
        await route(request, response, url)
      } catch (error) {
        if (response.headersSent) response.destroy()
        else sendProblem(request, response, url, error)
      }
    },
  }
}
