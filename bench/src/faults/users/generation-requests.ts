import type { GenerationState } from '@cadenza/server/platform/db/schema.generated'
import { v7 as uuidv7 } from 'uuid'
import type { RetryingClient } from './retrying-client.ts'
import type { TestUser } from './test-users.ts'

/** A request for a song, as its user knows it. */
export interface GenerationRequest {
  id: string
  user: TestUser
  isAccepted: boolean
  /** The state in the response to the owner's cancellation. */
  stateAfterCancel: GenerationState | null
}

export interface GenerationRequests {
  all: readonly GenerationRequest[]
  send(user: TestUser): Promise<GenerationRequest>
  cancel(request: GenerationRequest): Promise<void>
}

const SECONDS = 10

const isStateAnswer = (body: unknown): body is { state: GenerationState } =>
  typeof body === 'object' && body !== null && 'state' in body

/** Everything that was requested since the product started, with the responses. */
export function createGenerationRequests(client: RetryingClient): GenerationRequests {
  const all: GenerationRequest[] = []
  return {
    all,
    async send(testUser) {
      const request: GenerationRequest = { id: uuidv7(), user: testUser, isAccepted: false, stateAfterCancel: null }
      all.push(request)
      const { status, body } = await client.sendUntilAnswered(testUser, {
        method: 'POST',
        path: '/api/generations',
        idempotencyKey: request.id,
        body: { prompt: `A calm song, number ${all.length}`, duration: 'custom', customSeconds: SECONDS },
      })
      if (status !== 202) throw new Error(`song ${request.id} was refused: ${status} ${JSON.stringify(body)}`)
      request.isAccepted = true
      return request
    },
    async cancel(request) {
      const path = `/api/generations/${request.id}/cancel`
      const { status, body } = await client.sendUntilAnswered(request.user, { method: 'POST', path })
      if (status !== 200 || !isStateAnswer(body)) throw new Error(`${path} answered ${status} ${JSON.stringify(body)}`)
      request.stateAfterCancel = body.state
    },
  }
}
