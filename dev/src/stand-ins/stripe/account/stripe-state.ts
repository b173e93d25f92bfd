import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type {
  Charge,
  Dispute,
  LineItem,
  Payer,
  PaymentIntent,
  PaymentMethod,
  Price,
  Product,
  Refund,
  Session,
} from './stripe-objects.ts'
import type { IntentData } from './build-payment-objects.ts'

export type EventType =
  | 'charge.dispute.closed'
  | 'charge.dispute.created'
  | 'charge.dispute.funds_reinstated'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.refunded'
  | 'charge.succeeded'
  | 'checkout.session.async_payment_failed'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'payment_intent.succeeded'

export type TransferOutcome = 'succeeded' | 'failed'

export interface StripeEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: Session | PaymentIntent | Charge | Dispute }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: EventType
}

// Data of a session that is not part of Stripe's own object.
export interface Payment {
  sessionId: string
  lineItems: LineItem[]
  intentData: IntentData
  payer: Payer | null
  losesWebhooks: boolean
  deliversTwice: boolean
  settles: { atMs: number; as: TransferOutcome } | null
}

export interface SavedResponse {
  url: string
  params: string
  status: number
  body: string
  requestId: string
  keptAtMs: number
}

export interface StripeState {
  sessions: Map<string, Session>
  payments: Map<string, Payment>
  paymentIntents: Map<string, PaymentIntent>
  paymentMethods: Map<string, PaymentMethod>
  charges: Map<string, Charge>
  refunds: Map<string, Refund>
  disputes: Map<string, Dispute>
  products: Map<string, Product>
  prices: Map<string, Price>
  events: Map<string, { event: StripeEvent; sessionId: string }>
  answers: Map<string, SavedResponse>
}

export interface StripeStateFile {
  state: StripeState
  markChanged: () => void
  whenSaved: () => Promise<void>
}

const EVENT_LIFE_SECONDS = 30 * 24 * 3_600
const ANSWER_LIFE_MS = 24 * 3_600_000

export function createStripeState(): StripeState {
  return {
    sessions: new Map(),
    payments: new Map(),
    paymentIntents: new Map(),
    paymentMethods: new Map(),
    charges: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    products: new Map(),
    prices: new Map(),
    events: new Map(),
    answers: new Map(),
  }
}

const tablesOf = (state: StripeState) => Object.entries(state) as [string, Map<string, unknown>][]

const serialize = (state: StripeState): string =>
  JSON.stringify(Object.fromEntries(tablesOf(state).map(([name, table]) => [name, [...table]])))

async function load(file: string): Promise<StripeState> {
  const state = createStripeState()
  try {
    const tables = JSON.parse(await readFile(file, 'utf8')) as Record<string, [string, unknown][]>
    for (const [name, table] of tablesOf(state)) {
      for (const [id, row] of tables[name] ?? []) table.set(id, row)
    }
  } catch (error) {
    throw new Error(`${file} cannot be read as the books of the Stripe stand-in; delete it to start over`, {
      cause: error,
    })
  }
  return state
}

// Stripe lists events for 30 days and stores the answers for idempotency keys for one day.
function deleteExpiredRows({ events, answers }: StripeState): void {
  const nowMs = Date.now()
  for (const [id, { event }] of events) if (event.created < nowMs / 1000 - EVENT_LIFE_SECONDS) events.delete(id)
  for (const [key, { keptAtMs }] of answers) if (keptAtMs < nowMs - ANSWER_LIFE_MS) answers.delete(key)
}

async function writeAtomically(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.new`, content, { mode: 0o600 })
  await rename(`${file}.new`, file)
}

// Changes during a write go into the next write, so many changes need only two writes.
export async function openStripeState(
  file: string | undefined,
  onFailure: (error: unknown) => void,
): Promise<StripeStateFile> {
  if (file === undefined)
    return { state: createStripeState(), markChanged: () => undefined, whenSaved: async () => undefined }
  const state = existsSync(file) ? await load(file) : createStripeState()
  deleteExpiredRows(state)
  let hasChanged = false
  let writing: Promise<void> | undefined
  const writeWhileChanged = async () => {
    while (hasChanged) {
      await yieldToOthers()
      hasChanged = false
      await writeAtomically(file, serialize(state))
    }
  }
  return {
    state,
    markChanged: () => {
      hasChanged = true
      writing ??= writeWhileChanged()
        .catch(onFailure)
        .finally(() => (writing = undefined))
    },
    whenSaved: async () => writing,
  }
}
