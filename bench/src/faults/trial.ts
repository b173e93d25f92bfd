import type { LogSink } from '@cadenza/dev/process/child-process'
import { createRetryingClient, type RetryingClient } from './users/retrying-client.ts'
import { createGenerationRequests, type GenerationRequests } from './users/generation-requests.ts'
import { createTestUsers, type TestUser } from './users/test-users.ts'
import { startProduct, type Product } from './product.ts'

/** A started product with users who request songs. */
export interface Trial {
  product: Product
  adminUrl: string
  users: readonly TestUser[]
  client: RetryingClient
  requests: GenerationRequests
  /** Whether the provider charges a repeated Idempotency-Key once. */
  honorsIdempotencyKey: boolean
}

export interface TrialOptions {
  honorsIdempotencyKey: boolean
  onLog: LogSink
}

const USER_COUNT = 10

export async function startTrial(options: TrialOptions): Promise<Trial> {
  const product = await startProduct(options)
  try {
    const { stack, db } = product
    if (!stack.restate) throw new Error('the engine was not started')
    const client = createRetryingClient(stack)
    return {
      product,
      adminUrl: stack.restate.adminUrl,
      users: await createTestUsers(db, USER_COUNT),
      client,
      requests: createGenerationRequests(client),
      honorsIdempotencyKey: options.honorsIdempotencyKey,
    }
  } catch (error) {
    await product.stop()
    throw error
  }
}
