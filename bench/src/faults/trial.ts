import type { LogSink } from '@cadenza/dev/child'
import { createClient, type Client } from './client.ts'
import { createOrderBook, type OrderBook } from './orders.ts'
import { createPeople, type Person } from './people.ts'
import { startProduct, type Product } from './product.ts'

/** A started product with people who ask it for songs. */
export interface Trial {
  product: Product
  adminUrl: string
  people: readonly Person[]
  client: Client
  orders: OrderBook
  /** Whether the provider charges a repeated key once. */
  honoursIdempotencyKey: boolean
}

export interface TrialOptions {
  honoursIdempotencyKey: boolean
  onLog: LogSink
}

const PEOPLE = 10

export async function startTrial(options: TrialOptions): Promise<Trial> {
  const product = await startProduct(options)
  try {
    const { stack, db } = product
    if (!stack.restate) throw new Error('the engine was not started')
    const client = createClient(stack)
    return {
      product,
      adminUrl: stack.restate.adminUrl,
      people: await createPeople(db, PEOPLE),
      client,
      orders: createOrderBook(client),
      honoursIdempotencyKey: options.honoursIdempotencyKey,
    }
  } catch (error) {
    await product.stop()
    throw error
  }
}
