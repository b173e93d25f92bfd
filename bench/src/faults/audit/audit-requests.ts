import type { GenerationState } from '@cadenza/server/platform/db/schema.generated'
import type { Database } from '@cadenza/server/platform/db/database'
import type { RetryingClient } from '#bench/faults/users/retrying-client.ts'
import type { Violation } from './violation.ts'
import type { GenerationRequest } from '#bench/faults/users/generation-requests.ts'
import type { TestUser } from '#bench/faults/users/test-users.ts'

/** A generation as its owner sees it. */
export interface SeenGeneration {
  id: string
  state: GenerationState
  song: { id: string } | null
}

interface SeenPage {
  items: SeenGeneration[]
  nextCursor: string | null
}

const PAGE_SIZE = 50

async function listSeenGenerations(client: RetryingClient, user: TestUser): Promise<SeenGeneration[]> {
  const seen: SeenGeneration[] = []
  let cursor: string | null = null
  do {
    const query = new URLSearchParams({ limit: String(PAGE_SIZE), ...(cursor === null ? {} : { cursor }) })
    const { status, body } = await client.sendUntilAnswered(user, { method: 'GET', path: `/api/generations?${query}` })
    if (status !== 200) throw new Error(`the list of generations answered ${status}`)
    const page = body as SeenPage
    seen.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null)
  return seen
}

const isTerminal = (state: GenerationState): boolean => state !== 'queued' && state !== 'running'

function problemOf(request: GenerationRequest, seen: SeenGeneration | undefined): string | null {
  if (!seen) return request.isAccepted ? 'was accepted and is gone' : null
  if (!isTerminal(seen.state)) return `is still ${seen.state}`
  if ((seen.state === 'succeeded') !== (seen.song !== null)) {
    return `is ${seen.state} and shows ${seen.song ? 'a song' : 'no song'}`
  }
  const { stateAfterCancel } = request
  if (stateAfterCancel !== null && stateAfterCancel !== seen.state) {
    return `was ${stateAfterCancel} when its owner cancelled it, and is ${seen.state} now`
  }
  return null
}

/**
 * What users requested and what they see must agree: nothing lost, nothing still running, nothing made without a
 * request.
 */
export function compareRequests(requests: readonly GenerationRequest[], seen: readonly SeenGeneration[]): Violation[] {
  const byId = new Map(seen.map((generation) => [generation.id, generation]))
  const requestedIds = new Set(requests.map((order) => order.id))
  const problems = requests.map((order) => ({ id: order.id, problem: problemOf(order, byId.get(order.id)) }))
  const unasked = seen
    .filter(({ id }) => !requestedIds.has(id))
    .map(({ id }) => ({ id, problem: 'was never asked for' }))
  return [...problems, ...unasked].flatMap(({ id, problem }) =>
    problem === null ? [] : [{ auditor: 'orders' as const, subject: id, detail: problem }],
  )
}

export async function auditRequests(
  { client, users, db }: { client: RetryingClient; users: readonly TestUser[]; db: Database },
  requests: readonly GenerationRequest[],
): Promise<Violation[]> {
  const seen = (await Promise.all(users.map((user) => listSeenGenerations(client, user)))).flat()
  const { count } = await db
    .selectFrom('generations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const violations = compareRequests(requests, seen)
  if (count === seen.length) return violations
  const detail = `people see ${seen.length} generations, and there are ${count}`
  return [...violations, { auditor: 'orders', subject: 'count', detail }]
}
