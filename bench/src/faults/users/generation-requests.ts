import type { GenerationState } from '@cadenza/server/platform/db/schema.generated'
import { v7 as uuidv7 } from 'uuid'
import type { RetryingClient } from './retrying-client.ts'
import type { TestUser } from './test-users.ts'

/** A song somebody asked for, as they know it. */
export interface GenerationRequest {
  id: string
  user: TestUser
  isAccepted: boolean
  /** How it had ended when its owner cancelled it, by the answer they got. */
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

/** Everything that was asked for since the product started, with the answers. */
export function createGenerationRequests(client: RetryingClient): GenerationRequests {
  const all: GenerationRequest[] = []
  return {
    all,
    async send(person) {
      const request: GenerationRequest = { id: uuidv7(), user: person, isAccepted: false, stateAfterCancel: null }
      all.push(request)
      const { status, body } = await client.sendUntilAnswered(person, {
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
