import { WORKING_CARD, INVALID_NUMBER } from '#dev/stand-ins/stripe/account/cards.ts'
import { EMPTY_MARKUP, markup, page, type Markup } from './markup.ts'
import { formatMoney } from '#dev/stand-ins/stripe/account/format-money.ts'
import type { LineItem, Session } from '#dev/stand-ins/stripe/account/stripe-objects.ts'
import type { PaymentView } from './payment-view.ts'

export const CHECKOUT_PROBLEMS = {
  generic_decline: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  incorrect_number: INVALID_NUMBER,
  invalid_expiry: 'Your card’s expiration date is incomplete.',
  expired_card: 'Your card’s expiration date is in the past.',
  invalid_cvc: 'Your card’s security code is incomplete.',
  email_invalid: 'Enter an e-mail address such as name@example.com.',
} as const

export type CheckoutProblem = keyof typeof CHECKOUT_PROBLEMS

export const isCheckoutProblem = (code: string): code is CheckoutProblem => Object.hasOwn(CHECKOUT_PROBLEMS, code)

export const SETTLEMENTS = {
  by_hand: 'When I say so on the dashboard',
  arrives_5: 'By itself, after 5 seconds',
  arrives_30: 'By itself, after 30 seconds',
  fails_5: 'Never: it fails after 5 seconds',
} as const

export function successUrl(session: Session): string {
  return (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}

function orderedItem({ description, quantity, amount_total, currency, price }: LineItem): Markup {
  const each =
    quantity === 1
      ? EMPTY_MARKUP
      : markup`<p class="note">${quantity} × ${formatMoney(price.unit_amount ?? 0, currency)}</p>`
  return markup`<li class="item"><div><p>${description ?? ''}</p>${each}</div><p>${formatMoney(amount_total, currency)}</p></li>`
}

function orderSummary({ session, lineItems }: PaymentView, total: string): Markup {
  return markup`<section aria-labelledby="order">
<h1 id="order">Your order</h1>
<p class="total">${total}</p>
<ul>${lineItems.map(orderedItem)}</ul>
${session.cancel_url === null ? EMPTY_MARKUP : markup`<p><a href="${session.cancel_url}">← Back without paying</a></p>`}
</section>`
}

const checked = (isChecked: boolean): Markup => (isChecked ? markup` checked` : EMPTY_MARKUP)

const TEST_CARDS = markup`<details><summary>Test cards</summary>
<ul class="note">
<li><span class="mono">${WORKING_CARD}</span> pays</li>
<li><span class="mono">4000 0000 0000 0002</span> is declined</li>
<li><span class="mono">4000 0000 0000 9995</span> has insufficient funds</li>
<li>any other valid number pays</li>
</ul></details>`

function cardFields(total: string, name: string): Markup {
  return markup`<fieldset><legend>Card</legend>
<label>Card number <input name="card" value="${WORKING_CARD}" inputmode="numeric" autocomplete="off" required></label>
<div class="pair">
<label>Expiry (MM / YY) <input name="expiry" value="12 / 34" inputmode="numeric" autocomplete="off" required></label>
<label>CVC <input name="cvc" value="123" inputmode="numeric" autocomplete="off" required></label>
</div>
<label>Name on card <input name="name" value="${name}" autocomplete="off"></label>
<div class="actions"><button class="primary wide" name="method" value="card">Pay ${total}</button></div>
${TEST_CARDS}
</fieldset>`
}

function transferFields(): Markup {
  const options = Object.entries(SETTLEMENTS).map(
    ([value, words]) => markup`<option value="${value}">${words}</option>`,
  )
  return markup`<fieldset><legend>Bank transfer</legend>
<label>The money arrives <select name="settlement">${options}</select></label>
<div class="actions"><button class="wide" name="method" value="transfer" formnovalidate>Pay by bank transfer</button></div>
</fieldset>`
}

export function checkoutPage(view: PaymentView, problem: CheckoutProblem | undefined): string {
  const { session, payment } = view
  const total = formatMoney(session.amount_total ?? 0, session.currency ?? 'usd')
  const email = session.customer_email ?? payment.payer?.email ?? 'payer@example.com'
  const isEmailFixed = session.customer_email !== null
  return page({
    title: `Pay ${total}`,
    body: markup`<div class="checkout">
${orderSummary(view, total)}
<form method="post" action="/c/pay/${session.id}">
${problem === undefined ? EMPTY_MARKUP : markup`<p class="problem" role="alert">${CHECKOUT_PROBLEMS[problem]}</p>`}
<label>E-mail <input type="email" name="email" value="${email}" autocomplete="off" required${isEmailFixed ? markup` readonly` : EMPTY_MARKUP}></label>
${cardFields(total, payment.payer?.name ?? 'Test Person')}
${transferFields()}
<fieldset><legend>What goes wrong</legend>
<label class="choice"><input type="checkbox" name="lose_webhooks"${checked(payment.losesWebhooks)}> Lose the webhooks of this payment</label>
<label class="choice"><input type="checkbox" name="deliver_twice"${checked(payment.deliversTwice)}> Deliver webhooks twice</label>
</fieldset>
</form>
</div>`,
  })
}

const CLOSED_WORDS = {
  expired: ['This checkout has expired', 'Nothing was paid. Go back and start again.'],
  unpaid: ['The bank transfer is on its way', 'This checkout is done; the money arrives later.'],
  failed: ['The bank transfer failed', 'Nothing was paid. Go back and start again.'],
  paid: ['This payment is done', 'There is nothing left to pay here.'],
} as const

function closedAs({ state }: PaymentView): keyof typeof CLOSED_WORDS {
  if (state === 'expired') return 'expired'
  if (state === 'transfer failed') return 'failed'
  return state === 'transfer on its way' ? 'unpaid' : 'paid'
}

export function closedPage(view: PaymentView): string {
  const [title, words] = CLOSED_WORDS[closedAs(view)]
  const { session } = view
  const onwards = session.status === 'expired' ? session.cancel_url : successUrl(session)
  return page({
    title,
    isNarrow: true,
    body: markup`<h1>${title}</h1>
<p>${words}</p>
${onwards === null ? EMPTY_MARKUP : markup`<div class="actions"><a class="button primary" href="${onwards}">${session.status === 'expired' ? 'Back' : 'Continue'}</a></div>`}`,
  })
}

export function receiptPage({ session, lineItems, ...view }: PaymentView): string {
  const total = formatMoney(session.amount_total ?? 0, session.currency ?? 'usd')
  return page({
    title: 'Receipt',
    isNarrow: true,
    body: markup`<h1>Receipt</h1>
<p class="total">${total}</p>
<ul>${lineItems.map(orderedItem)}</ul>
<p class="note">${view.state} · <span class="mono">${session.id}</span></p>`,
  })
}

export function problemPage(problem: string): string {
  return page({
    title: 'This does not work',
    isNarrow: true,
    body: markup`<h1>This does not work</h1>
<p class="problem" role="alert">${problem}</p>
<p><a href="/">To the dashboard</a></p>`,
  })
}
