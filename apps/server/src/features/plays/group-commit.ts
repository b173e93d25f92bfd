import { AppError } from '#platform/errors/app-error.ts'

interface GroupCommitOptions<Item> {
  /** Writes all groups or none. Returns one number for each group. */
  write: (groups: Item[][]) => Promise<number[]>
  /** The limit of one write; a group is never split. */
  maxItems?: number
  /** Above this, new requests are rejected and may retry later. */
  maxWaitingItems?: number
  maxWritesAtOnce?: number
  lingerMs?: number
}

interface Waiting<Item> {
  items: Item[]
  resolve: (figure: number) => void
  reject: (error: unknown) => void
}

export type CommitInGroup<Item> = (items: Item[]) => Promise<number>

const MAX_ITEMS = 2000
const MAX_WAITING_ITEMS = 20_000
const MAX_WRITES_AT_ONCE = 2
const LINGER_MS = 4
const RETRY_AFTER_SECONDS = 2

/**
 * Writes requests that arrive within a few milliseconds with one statement and one commit. Each is answered when its
 * own write is durable, so an answered request survives a crash of this process.
 */
export function createGroupCommit<Item>({
  write,
  maxItems = MAX_ITEMS,
  maxWaitingItems = MAX_WAITING_ITEMS,
  maxWritesAtOnce = MAX_WRITES_AT_ONCE,
  lingerMs = LINGER_MS,
}: GroupCommitOptions<Item>): CommitInGroup<Item> {
  const queue: Waiting<Item>[] = []
  let waitingItems = 0
  let activeWrites = 0
  let timer: NodeJS.Timeout | undefined

  function takeBatch(): Waiting<Item>[] {
    let items = 0
    let groups = 0
    for (const waiting of queue) {
      if (groups > 0 && items + waiting.items.length > maxItems) break
      items += waiting.items.length
      groups += 1
    }
    waitingItems -= items
    return queue.splice(0, groups)
  }

  async function writeBatch(batch: Waiting<Item>[]): Promise<void> {
    activeWrites += 1
    try {
      const figures = await write(batch.map(({ items }) => items))
      for (const [index, { resolve }] of batch.entries()) resolve(figures[index] ?? 0)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      activeWrites -= 1
      schedule()
    }
  }

  function flush(): void {
    timer = undefined
    while (queue.length > 0 && activeWrites < maxWritesAtOnce) void writeBatch(takeBatch())
  }

  function schedule(): void {
    if (queue.length === 0 || activeWrites >= maxWritesAtOnce) return
    timer ??= setTimeout(flush, lingerMs)
  }

  return (items) => {
    if (waitingItems + items.length > maxWaitingItems) {
      return Promise.reject(new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS }))
    }
    return new Promise((resolve, reject) => {
      queue.push({ items, resolve, reject })
      waitingItems += items.length
      schedule()
    })
  }
}
