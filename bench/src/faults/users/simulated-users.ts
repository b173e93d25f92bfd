import { setTimeout as sleep } from 'node:timers/promises'
import type { GenerationRequest } from './generation-requests.ts'
import type { TestUser } from './test-users.ts'
import { hasEnded, retryWhileDown, readProgress } from '#bench/faults/generation-progress.ts'
import type { SeededRandom } from '@cadenza/random/seeded-random'
import { repeatShuffled } from '#bench/faults/repeat-shuffled.ts'
import type { Trial } from '#bench/faults/trial.ts'

export interface SimulatedUsers {
  /** Sends no new requests; resolves when the current requests and cancellations have their response. */
  stop(): Promise<void>
  /** Rejects when a request of a user was refused. */
  failure: Promise<never>
}

const POLL_INTERVAL_MS = 250
/** One of eight songs is cancelled. */
const CANCELS = [true, false, false, false, false, false, false, false]
const LATEST_CANCEL_MS = 12_000

/** One query for the songs of all users, however many wait. */
function createEndWatcher({ product }: Trial) {
  const waiting = new Map<string, () => void>()
  let isClosed = false
  async function poll(): Promise<void> {
    while (!isClosed) {
      const all = await retryWhileDown(() => readProgress(product.db, [...waiting.keys()]))
      for (const { id } of all.filter(hasEnded)) {
        waiting.get(id)?.()
        waiting.delete(id)
      }
      await sleep(POLL_INTERVAL_MS)
    }
    for (const resolve of waiting.values()) resolve()
  }
  return {
    polling: poll(),
    waitUntilEnded: (id: string) =>
      new Promise<void>((resolve) => void (isClosed ? resolve() : waiting.set(id, resolve))),
    close: () => {
      isClosed = true
    },
  }
}

/** Keeps this many songs pending at any time: a user whose song has ended or was cancelled requests the next. */
export function startSimulatedUsers(trial: Trial, random: SeededRandom, count: number): SimulatedUsers {
  const watch = createEndWatcher(trial)
  const cancelDecisions = repeatShuffled(random, CANCELS)
  let isOpen = true

  async function cancelAtRandomTime(request: GenerationRequest): Promise<void> {
    await Promise.race([sleep(random.between(0, LATEST_CANCEL_MS)), watch.waitUntilEnded(request.id)])
    if (isOpen) await trial.requests.cancel(request)
  }

  async function requestSong(user: TestUser): Promise<void> {
    const request = await trial.requests.send(user)
    if (cancelDecisions.next().value) await cancelAtRandomTime(request)
    await watch.waitUntilEnded(request.id)
  }

  async function keepRequesting(): Promise<void> {
    while (isOpen) await requestSong(random.pick(trial.users))
  }

  const allUsers = Promise.all([watch.polling, ...Array.from({ length: count }, keepRequesting)])
  const trouble = Promise.withResolvers<never>()
  allUsers.catch(trouble.reject)
  trouble.promise.catch(() => undefined)
  return {
    failure: trouble.promise,
    async stop() {
      isOpen = false
      watch.close()
      await allUsers
    },
  }
}
