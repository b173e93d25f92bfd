import type { GenerationState } from '@cadenza/server/platform/db/schema.generated'
import { v7 as uuidv7 } from 'uuid'
import type { Client } from './client.ts'
import type { Person } from './people.ts'

/** A song somebody asked for, as they know it. */
export interface Order {
  id: string
  person: Person
  isAccepted: boolean
  /** How it had ended when its owner cancelled it, by the answer they got. */
  stateAfterCancel: GenerationState | null
}

export interface OrderBook {
  all: readonly Order[]
  place(person: Person): Promise<Order>
  cancel(order: Order): Promise<void>
}

const SECONDS = 10

const isStateAnswer = (body: unknown): body is { state: GenerationState } =>
  typeof body === 'object' && body !== null && 'state' in body

/** Everything that was asked for since the product started, with the answers. */
export function createOrderBook(client: Client): OrderBook {
  const all: Order[] = []
  return {
    all,
    async place(person) {
      const order: Order = { id: uuidv7(), person, isAccepted: false, stateAfterCancel: null }
      all.push(order)
      const { status, body } = await client.insist(person, {
        method: 'POST',
        path: '/api/generations',
        idempotencyKey: order.id,
        body: { prompt: `A calm song, number ${all.length}`, duration: 'custom', customSeconds: SECONDS },
      })
      if (status !== 202) throw new Error(`song ${order.id} was refused: ${status} ${JSON.stringify(body)}`)
      order.isAccepted = true
      return order
    },
    async cancel(order) {
      const path = `/api/generations/${order.id}/cancel`
      const { status, body } = await client.insist(order.person, { method: 'POST', path })
      if (status !== 200 || !isStateAnswer(body)) throw new Error(`${path} answered ${status} ${JSON.stringify(body)}`)
      order.stateAfterCancel = body.state
    },
  }
}
