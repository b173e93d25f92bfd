import { setTimeout as sleep } from 'node:timers/promises'
import type { TestUser } from './test-users.ts'

export interface ClientResponse {
  status: number
  body: unknown
}

export interface ClientRequest {
  method: 'GET' | 'POST'
  path: string
  idempotencyKey?: string
  body?: object
}

export interface RetryingClient {
  /** Retries with the same key until there is a final response. */
  sendUntilAnswered(user: TestUser, request: ClientRequest): Promise<ClientResponse>
  /** How often each retryable response came; a broken connection counts as 'nothing'. */
  retryCounts: ReadonlyMap<string, number>
}

const REQUEST_TIMEOUT_MS = 10_000
const GIVE_UP_AFTER_MS = 180_000
const RETRY_DELAY_MS = 250

function headersOf(
  origin: string,
  { cookie }: TestUser,
  { idempotencyKey, body }: ClientRequest,
): Record<string, string> {
  return {
    origin,
    cookie,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  }
}

/**
 * Does what a browser does when the network or the server fails: it retries, and never treats a missing response as a
 * refusal.
 */
export function createRetryingClient({ apiUrl, origin }: { apiUrl: string; origin: string }): RetryingClient {
  const retryCounts = new Map<string, number>()

  async function sendOnce(user: TestUser, request: ClientRequest): Promise<ClientResponse | null> {
    try {
      const response = await fetch(new URL(request.path, apiUrl), {
        method: request.method,
        headers: headersOf(origin, user, request),
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      })
      return { status: response.status, body: await response.json() }
    } catch {
      return null
    }
  }

  function isFinal(answer: ClientResponse | null): answer is ClientResponse {
    if (answer !== null && answer.status !== 429 && answer.status < 500) return true
    const what = answer === null ? 'nothing' : String(answer.status)
    retryCounts.set(what, (retryCounts.get(what) ?? 0) + 1)
    return false
  }

  return {
    retryCounts,
    async sendUntilAnswered(user, request) {
      const deadline = performance.now() + GIVE_UP_AFTER_MS
      for (;;) {
        const answer = await sendOnce(user, request)
        if (isFinal(answer)) return answer
        if (performance.now() > deadline) {
          throw new Error(`${request.method} ${request.path} was not answered: ${JSON.stringify(answer)}`)
        }
        await sleep(RETRY_DELAY_MS)
      }
    },
  }
}
