import type { GenerationState } from '@cadenza/server/platform/db/schema.generated'
import type { Database } from '@cadenza/server/platform/db/database'
import type { Client } from './client.ts'
import type { Complaint } from './complaint.ts'
import type { Order } from './orders.ts'
import type { Person } from './people.ts'

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

async function listSeen(client: Client, person: Person): Promise<SeenGeneration[]> {
  const seen: SeenGeneration[] = []
  let cursor: string | null = null
  do {
    const query = new URLSearchParams({ limit: String(PAGE_SIZE), ...(cursor === null ? {} : { cursor }) })
    const { status, body } = await client.insist(person, { method: 'GET', path: `/api/generations?${query}` })
    if (status !== 200) throw new Error(`the list of generations answered ${status}`)
    const page = body as SeenPage
    seen.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null)
  return seen
}

const isTerminal = (state: GenerationState): boolean => state !== 'queued' && state !== 'running'

function problemOf(order: Order, seen: SeenGeneration | undefined): string | null {
  if (!seen) return order.isAccepted ? 'was accepted and is gone' : null
  if (!isTerminal(seen.state)) return `is still ${seen.state}`
  if ((seen.state === 'succeeded') !== (seen.song !== null)) {
    return `is ${seen.state} and shows ${seen.song ? 'a song' : 'no song'}`
  }
  const { stateAfterCancel } = order
  if (stateAfterCancel !== null && stateAfterCancel !== seen.state) {
    return `was ${stateAfterCancel} when its owner cancelled it, and is ${seen.state} now`
  }
  return null
}

/** What people asked for and what they see must agree: nothing lost, nothing left running, nothing made unasked. */
export function compareOrders(orders: readonly Order[], seen: readonly SeenGeneration[]): Complaint[] {
  const byId = new Map(seen.map((generation) => [generation.id, generation]))
  const asked = new Set(orders.map((order) => order.id))
  const problems = orders.map((order) => ({ id: order.id, problem: problemOf(order, byId.get(order.id)) }))
  const unasked = seen.filter(({ id }) => !asked.has(id)).map(({ id }) => ({ id, problem: 'was never asked for' }))
  return [...problems, ...unasked].flatMap(({ id, problem }) =>
    problem === null ? [] : [{ auditor: 'orders' as const, subject: id, detail: problem }],
  )
}

export async function auditOrders(
  { client, people, db }: { client: Client; people: readonly Person[]; db: Database },
  orders: readonly Order[],
): Promise<Complaint[]> {
  const seen = (await Promise.all(people.map((person) => listSeen(client, person)))).flat()
  const { count } = await db
    .selectFrom('generations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const complaints = compareOrders(orders, seen)
  if (count === seen.length) return complaints
  const detail = `people see ${seen.length} generations, and there are ${count}`
  return [...complaints, { auditor: 'orders', subject: 'count', detail }]
}
