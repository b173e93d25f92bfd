import { EMPTY_MARKUP, markup, page, type Markup } from './markup.ts'
import { formatMoney } from '#dev/stand-ins/stripe/account/format-money.ts'
import type { PaymentView } from './payment-view.ts'
import type { Delivery } from '#dev/stand-ins/stripe/webhook-sender.ts'

export interface Dashboard {
  // Payments and deliveries are sorted newest first.
  payments: readonly PaymentView[]
  deliveries: readonly Delivery[]
  endpointUrl: string | undefined
  isDelivering: boolean
  problem: string | undefined
}

type Tone = 'good' | 'bad' | 'wait' | ''

const PAYMENT_TONES: Readonly<Record<PaymentView['state'], Tone>> = {
  open: '',
  expired: '',
  'transfer on its way': 'wait',
  'transfer failed': 'bad',
  paid: 'good',
  'partly refunded': 'wait',
  refunded: 'wait',
  'dispute open': 'bad',
  'dispute won': 'good',
  'dispute lost': 'bad',
}

const DELIVERY_TONES: Readonly<Record<Delivery['state'], Tone>> = {
  delivered: 'good',
  waiting: 'wait',
  failed: 'bad',
  lost: 'bad',
  withheld: 'wait',
}

interface Action {
  verb: string
  label: string
  field?: readonly [name: string, value: string]
}

const REFUND_ALL: Action = { verb: 'refund', label: 'Refund in full', field: ['part', 'full'] }
const REFUND_HALF: Action = { verb: 'refund', label: 'Refund half', field: ['part', 'half'] }
const DISPUTE: Action = { verb: 'dispute', label: 'Open dispute' }
const RESEND: Action = { verb: 'resend', label: 'Resend events' }

const ACTIONS: Readonly<Record<PaymentView['state'], readonly Action[]>> = {
  open: [{ verb: 'expire', label: 'Expire session' }],
  expired: [RESEND],
  'transfer on its way': [
    { verb: 'arrive', label: 'Bank transfer arrives' },
    { verb: 'fail', label: 'Bank transfer fails' },
    RESEND,
  ],
  'transfer failed': [RESEND],
  paid: [REFUND_ALL, REFUND_HALF, DISPUTE, RESEND],
  'partly refunded': [REFUND_ALL, REFUND_HALF, DISPUTE, RESEND],
  refunded: [DISPUTE, RESEND],
  'dispute open': [{ verb: 'win', label: 'Win' }, { verb: 'lose', label: 'Lose' }, RESEND],
  'dispute won': [REFUND_ALL, REFUND_HALF, RESEND],
  'dispute lost': [RESEND],
}

const badge = (words: string, tone: Tone): Markup => markup`<span class="badge ${tone}">${words}</span>`

const timeOf = (atMs: number): string => `${new Date(atMs).toISOString().slice(0, 19).replace('T', ' ')} UTC`

// The label is the same for every payment, so screen readers also get the payment that the button is for.
function actionForm({ sessionId }: PaymentView, { verb, label, field }: Action, what: string): Markup {
  return markup`<form method="post" action="/stand-in/payments/${sessionId}/${verb}">${
    field ? markup`<input type="hidden" name="${field[0]}" value="${field[1]}">` : EMPTY_MARKUP
  }<button aria-label="${label}: ${what}">${label}</button></form>`
}

function moneyWords({ session, charge }: PaymentView): string {
  const currency = session.currency ?? 'usd'
  const total = formatMoney(session.amount_total ?? 0, currency)
  return charge && charge.amount_refunded > 0
    ? `${total}, refunded ${formatMoney(charge.amount_refunded, currency)}`
    : total
}

function paymentCard(view: PaymentView): Markup {
  const { sessionId, state, session, payment, lineItems, charge, dispute } = view
  const what = `${lineItems.map((item) => item.description ?? '').join(', ')} · ${moneyWords(view)}`
  const isFullyRefunded = charge?.refunded === true
  const actions = ACTIONS[state].filter((action) => !(action.verb === 'refund' && isFullyRefunded))
  const details = [
    timeOf(session.created * 1000),
    session.customer_details?.email ?? '',
    payment.losesWebhooks ? 'webhooks lost' : '',
    payment.deliversTwice ? 'webhooks twice' : '',
  ].filter((detail) => detail !== '')
  return markup`<li class="card">
<div class="row"><h3>${what}</h3>${badge(state, PAYMENT_TONES[state])}</div>
<p class="note">${details.join(' · ')}</p>
<p class="note mono">${[sessionId, session.payment_intent, charge?.id, dispute?.id].filter((id) => typeof id === 'string').join(' · ')}</p>
<div class="actions">${state === 'open' ? markup`<a class="button primary" href="/c/pay/${sessionId}" aria-label="Pay: ${what}">Pay</a>` : EMPTY_MARKUP}${actions.map((action) => actionForm(view, action, what))}</div>
</li>`
}

function attemptWords({ attempts }: Delivery): string {
  if (attempts.length === 0) return 'no attempt'
  return attempts.map(({ atMs, outcome }) => `${timeOf(atMs).slice(11, 19)} ${outcome}`).join(' · ')
}

function deliveryRow(delivery: Delivery): Markup {
  return markup`<li class="delivery"><span>${delivery.type}</span><span>${badge(delivery.state, DELIVERY_TONES[delivery.state])}</span>
<span class="note">${attemptWords(delivery)} <span class="mono">${delivery.eventId}</span></span></li>`
}

function webhookSwitch({ isDelivering, endpointUrl }: Dashboard): Markup {
  return markup`<form method="post" action="/stand-in/webhooks" class="row switch">
<p class="note">${
    endpointUrl === undefined
      ? 'No webhook endpoint is set, so events are only recorded.'
      : `Webhooks go to ${endpointUrl}${isDelivering ? '.' : ', but they are switched off: events are only recorded.'}`
  }</p>
<input type="hidden" name="deliver" value="${isDelivering ? 'false' : 'true'}">
<button role="switch" aria-checked="${isDelivering ? 'true' : 'false'}">Deliver webhooks: ${isDelivering ? 'on' : 'off'}</button>
</form>`
}

export function dashboardPage(dashboard: Dashboard): string {
  const { payments, deliveries, problem } = dashboard
  return page({
    title: 'Payments',
    body: markup`<div class="row"><h1>Payments</h1><a href="/">Refresh</a></div>
${problem === undefined ? EMPTY_MARKUP : markup`<p class="problem" role="alert">${problem}</p>`}
${
  payments.length === 0
    ? markup`<p>No checkout session yet. Buy something in the application, and it shows up here.</p>`
    : markup`<ul>${payments.map(paymentCard)}</ul>`
}
<h2>Webhooks</h2>
${webhookSwitch(dashboard)}
${deliveries.length === 0 ? markup`<p>Nothing was delivered yet.</p>` : markup`<ul>${deliveries.map(deliveryRow)}</ul>`}`,
  })
}
