import { setTimeout as sleep } from 'node:timers/promises'
import type { Person } from './people.ts'

export interface Answer {
  status: number
  body: unknown
}

export interface Request {
  method: 'GET' | 'POST'
  path: string
  idempotencyKey?: string
  body?: object
}

export interface Client {
  /** Asks again, with the same key, until there is an answer that asking again would not change. */
  insist(person: Person, request: Request): Promise<Answer>
  /** How often each answer that is none came; a connection that broke is 'nothing'. */
  refusals: ReadonlyMap<string, number>
}

const ONE_ANSWER_MS = 10_000
const PATIENCE_MS = 180_000
const PAUSE_MS = 250

function headersOf(origin: string, { cookie }: Person, { idempotencyKey, body }: Request): Record<string, string> {
  return {
    origin,
    cookie,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  }
}

/** What a browser does when the network or the server fails: it tries again, and never takes silence for a no. */
export function createClient({ apiUrl, origin }: { apiUrl: string; origin: string }): Client {
  const refusals = new Map<string, number>()

  async function ask(person: Person, request: Request): Promise<Answer | null> {
    try {
      const response = await fetch(new URL(request.path, apiUrl), {
        method: request.method,
        headers: headersOf(origin, person, request),
        signal: AbortSignal.timeout(ONE_ANSWER_MS),
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      })
      return { status: response.status, body: await response.json() }
    } catch {
      return null
    }
  }

  function isFinal(answer: Answer | null): answer is Answer {
    if (answer !== null && answer.status !== 429 && answer.status < 500) return true
    const what = answer === null ? 'nothing' : String(answer.status)
    refusals.set(what, (refusals.get(what) ?? 0) + 1)
    return false
  }

  return {
    refusals,
    async insist(person, request) {
      const deadline = performance.now() + PATIENCE_MS
      for (;;) {
        const answer = await ask(person, request)
        if (isFinal(answer)) return answer
        if (performance.now() > deadline) {
          throw new Error(`${request.method} ${request.path} was not answered: ${JSON.stringify(answer)}`)
        }
        await sleep(PAUSE_MS)
      }
    },
  }
}
