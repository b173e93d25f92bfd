import type { IncomingMessage, ServerResponse } from 'node:http'
import type { StripeAccount } from '#dev/stand-ins/stripe/account/stripe-account.ts'
import type { PayOptions } from '#dev/stand-ins/stripe/account/checkout.ts'
import { StripeApiError, unknownUrl } from '#dev/stand-ins/stripe/account/stripe-api-error.ts'
import { redirect, sendHtml } from '#dev/stand-ins/stripe/http.ts'
import { isTruthyField, readInput, readText, type Input } from './read-input.ts'
import { SETTLEMENTS, checkoutPage, closedPage, isCheckoutProblem, successUrl } from './checkout-pages.ts'
import type { CheckoutProblem } from './checkout-pages.ts'
import { describePayment } from './payment-view.ts'

// The hosted payment page.
export interface CheckoutRoutes {
  serve: (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>
}

function readBankTransferOption(input: Input): NonNullable<PayOptions['bankTransfer']> {
  const chosen = readText(input, 'settlement') ?? ''
  const match = Object.hasOwn(SETTLEMENTS, chosen) && /^(arrives|fails)_(\d+)$/.exec(chosen)
  return match ? { as: match[1] === 'arrives' ? 'succeeded' : 'failed', afterMs: Number(match[2]) * 1000 } : true
}

function checkForm(input: Input, nowMs: number): CheckoutProblem | undefined {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(readText(input, 'email') ?? '')) return 'email_invalid'
  if (input['method'] === 'transfer') return undefined
  const expiry = /^(0?[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(readText(input, 'expiry') ?? '')
  if (!expiry) return 'invalid_expiry'
  // A card is valid until the end of its month.
  if (Date.UTC(2000 + Number(expiry[2]), Number(expiry[1])) <= nowMs) return 'expired_card'
  return /^\d{3,4}$/.test(readText(input, 'cvc') ?? '') ? undefined : 'invalid_cvc'
}

function problemOf(error: unknown): CheckoutProblem {
  const code = error instanceof StripeApiError ? (error.error.decline_code ?? error.error.code ?? '') : ''
  if (!isCheckoutProblem(code)) throw error
  return code
}

function payWithForm(account: StripeAccount, sessionId: string, input: Input): CheckoutProblem | undefined {
  const { payment } = account.findSession(sessionId)
  // The payer is stored even when the card is refused, so that the form stays filled in.
  payment.payer = { email: readText(input, 'email') ?? '', name: readText(input, 'name') ?? null }
  const problem = checkForm(input, account.journal.nowMs())
  if (problem !== undefined) return problem
  try {
    account.pay(sessionId, {
      ...(input['method'] === 'transfer'
        ? { bankTransfer: readBankTransferOption(input) }
        : { card: readText(input, 'card') ?? '' }),
      payer: payment.payer,
      loseWebhooks: isTruthyField(input['lose_webhooks']),
      deliverTwice: isTruthyField(input['deliver_twice']),
    })
    return undefined
  } catch (error) {
    return problemOf(error)
  }
}

export function createCheckoutRoutes(account: StripeAccount, whenSaved: () => Promise<void>): CheckoutRoutes {
  const show = (response: ServerResponse, url: URL, sessionId: string): void => {
    const view = describePayment(account, sessionId)
    const problem = url.searchParams.get('problem') ?? ''
    const html =
      view.state === 'open' ? checkoutPage(view, isCheckoutProblem(problem) ? problem : undefined) : closedPage(view)
    sendHtml(response, 200, html)
  }

  const takePayment = async (request: IncomingMessage, response: ServerResponse, sessionId: string) => {
    const input = await readInput(request)
    const { session } = account.findSession(sessionId)
    // The button was pressed twice, or another tab has paid: the page shows the result.
    if (session.status !== 'open') return redirect(response, `/c/pay/${sessionId}`)
    const problem = payWithForm(account, sessionId, input)
    await whenSaved()
    return redirect(response, problem === undefined ? successUrl(session) : `/c/pay/${sessionId}?problem=${problem}`)
  }

  return {
    serve: async (request, response, url) => {
      const [, , , sessionId = '', ...rest] = url.pathname.split('/')
      if (rest.length === 0 && request.method === 'GET') return show(response, url, sessionId)
      if (rest.length === 0 && request.method === 'POST') return takePayment(request, response, sessionId)
      throw unknownUrl(request.method ?? '', url.pathname)
    },
  }
}
