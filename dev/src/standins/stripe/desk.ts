import type { IncomingMessage, ServerResponse } from 'node:http'
import type { StripeBooks } from './books.ts'
import { createCashier } from './cashier.ts'
import type { PayOptions } from './checkout.ts'
import { dashboardPage } from './dashboard.ts'
import { StripeApiError, invalidRequest, unknownUrl } from './errors.ts'
import { redirect, sendHtml, sendJson } from './http.ts'
import { isYes, readInput, textIn, wantsPage, type Input } from './input.ts'
import { problemPage, receiptPage } from './pages.ts'
import { viewPayment } from './payment-view.ts'
import type { Webhooks } from './webhooks.ts'

// Everything that is not Stripe's API: the checkout page, the dashboard, and the same verbs for tests over HTTP.
export interface StripeDesk {
  serve: (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>
}

interface DeskOptions {
  books: StripeBooks
  webhooks: Webhooks
  saved: () => Promise<void>
}

type Verb = (sessionId: string, input: Input) => unknown

const SHOWN_PAYMENTS = 50
const SHOWN_DELIVERIES = 50

function laterIn({ later }: Input): PayOptions['later'] {
  if (later === undefined || later === false) return undefined
  if (typeof later !== 'object' || later === null) return true
  const { as, afterMs } = later as Input
  if ((as !== 'succeeded' && as !== 'failed') || typeof afterMs !== 'number') {
    throw invalidRequest('later needs as (succeeded or failed) and afterMs.')
  }
  return { as, afterMs }
}

function payOptions(input: Input): PayOptions {
  const [card, email, name] = ['card', 'email', 'name'].map((field) => textIn(input, field))
  const later = laterIn(input)
  return {
    ...(card === undefined ? {} : { card }),
    ...(later === undefined ? {} : { later }),
    payer: { ...(email === undefined ? {} : { email }), ...(name === undefined ? {} : { name }) },
    ...('loseWebhooks' in input ? { loseWebhooks: isYes(input['loseWebhooks']) } : {}),
    ...('deliverTwice' in input ? { deliverTwice: isYes(input['deliverTwice']) } : {}),
  }
}

function createVerbs({ books, webhooks }: DeskOptions): Readonly<Record<string, Verb>> {
  const refundCents = (sessionId: string, { amount, part }: Input): number | undefined => {
    if (typeof amount === 'number') return amount
    const { charge } = viewPayment(books, sessionId)
    if (part !== 'half' || !charge) return undefined
    return Math.min(Math.ceil(charge.amount / 2), charge.amount - charge.amount_refunded)
  }
  return {
    pay: (sessionId, input) => books.pay(sessionId, payOptions(input)),
    refund: (sessionId, input) => books.refund(sessionId, refundCents(sessionId, input)),
    dispute: (sessionId) => books.openDispute(sessionId),
    win: (sessionId) => books.closeDispute(sessionId, 'won'),
    lose: (sessionId) => books.closeDispute(sessionId, 'lost'),
    arrive: (sessionId) => books.settleLater(sessionId, 'succeeded'),
    fail: (sessionId) => books.settleLater(sessionId, 'failed'),
    expire: (sessionId) => books.expire(sessionId),
    // Whoever resends wants them to arrive, even those of a payment that loses its webhooks.
    resend: (sessionId) => {
      for (const event of books.events(books.find(sessionId).session.id)) webhooks.send(event, { sessionId })
    },
  }
}

function sendProblem(request: IncomingMessage, response: ServerResponse, url: URL, error: unknown): void {
  const problem = error instanceof Error ? error.message : String(error)
  const status = error instanceof StripeApiError ? error.status : 400
  const isButton = request.method === 'POST' && url.pathname.startsWith('/stand-in/')
  if (wantsPage(request) && isButton) return redirect(response, `/?${new URLSearchParams({ problem })}`)
  if (wantsPage(request)) return sendHtml(response, status, problemPage(problem))
  const body = error instanceof StripeApiError ? error.error : { type: 'invalid_request_error', message: problem }
  return sendJson(response, status, { error: body })
}

export function createStripeDesk(options: DeskOptions): StripeDesk {
  const { books, webhooks, saved } = options
  const cashier = createCashier(books, saved)
  const verbs = createVerbs(options)

  const showDashboard = (response: ServerResponse, url: URL) => {
    const payments = books.sessions().slice(-SHOWN_PAYMENTS).toReversed()
    const html = dashboardPage({
      payments: payments.map(({ id }) => viewPayment(books, id)),
      deliveries: webhooks.deliveries().slice(-SHOWN_DELIVERIES).toReversed(),
      endpointUrl: webhooks.endpointUrl(),
      isDelivering: webhooks.isDelivering(),
      problem: url.searchParams.get('problem') ?? undefined,
    })
    sendHtml(response, 200, html)
  }

  const showPayment = (response: ServerResponse, sessionId: string) => {
    const deliveries = webhooks.deliveries().filter((delivery) => delivery.sessionId === sessionId)
    sendJson(response, 200, { ...viewPayment(books, sessionId), deliveries })
  }

  const switchWebhooks = async (request: IncomingMessage, response: ServerResponse) => {
    webhooks.setDelivering(isYes((await readInput(request))['deliver']))
    if (wantsPage(request)) return redirect(response, '/')
    return sendJson(response, 200, { deliver: webhooks.isDelivering() })
  }

  const act = async (request: IncomingMessage, response: ServerResponse, sessionId: string, name: string) => {
    const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined
    if (!verb) throw unknownUrl('POST', request.url ?? '')
    verb(sessionId, await readInput(request))
    await saved()
    return wantsPage(request) ? redirect(response, '/') : showPayment(response, sessionId)
  }

  const route = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const { pathname } = url
    const [, folder, name, id = '', verb = '', ...rest] = pathname.split('/')
    const isGet = request.method === 'GET'
    const isPost = request.method === 'POST'
    if (pathname === '/' && isGet) return showDashboard(response, url)
    if (pathname === '/stand-in/webhooks' && isPost) return switchWebhooks(request, response)
    if (folder === 'c' && name === 'pay') return cashier.serve(request, response, url)
    if (folder === 'c' && name === 'receipt' && isGet)
      return sendHtml(response, 200, receiptPage(viewPayment(books, id)))
    const isPayment = folder === 'stand-in' && name === 'payments' && rest.length === 0
    if (isPayment && isPost) return act(request, response, id, verb)
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
