import { setTimeout as sleep } from 'node:timers/promises'
import type { Order } from './orders.ts'
import type { Person } from './people.ts'
import { isOver, patiently, readProgress } from './progress.ts'
import { dealForever, type Random } from './random.ts'
import type { Trial } from './trial.ts'

export interface Customers {
  /** No new orders from now on; resolves when those that were being placed or cancelled have their answer. */
  leave(): Promise<void>
  /** Rejects when one of them was refused something. */
  trouble: Promise<never>
}

const LOOK_AGAIN_MS = 250
/** One of eight changes their mind. */
const CHANGES_MIND = [true, false, false, false, false, false, false, false]
const LATEST_CANCEL_MS = 12_000

/** One query for everybody's songs, however many wait. */
function createWatch({ product }: Trial) {
  const waiting = new Map<string, () => void>()
  let isClosed = false
  async function look(): Promise<void> {
    while (!isClosed) {
      const all = await patiently(() => readProgress(product.db, [...waiting.keys()]))
      for (const { id } of all.filter(isOver)) {
        waiting.get(id)?.()
        waiting.delete(id)
      }
      await sleep(LOOK_AGAIN_MS)
    }
    for (const resolve of waiting.values()) resolve()
  }
  return {
    looking: look(),
    untilOver: (id: string) => new Promise<void>((resolve) => void (isClosed ? resolve() : waiting.set(id, resolve))),
    close: () => {
      isClosed = true
    },
  }
}

/** So many songs are under way at any time: whoever has one finished, or cancelled, asks for the next. */
export function admitCustomers(trial: Trial, random: Random, count: number): Customers {
  const watch = createWatch(trial)
  const whims = dealForever(random, CHANGES_MIND)
  let isOpen = true

  async function changeMindAbout(order: Order): Promise<void> {
    await Promise.race([sleep(random.between(0, LATEST_CANCEL_MS)), watch.untilOver(order.id)])
    if (isOpen) await trial.orders.cancel(order)
  }

  async function buyOne(person: Person): Promise<void> {
    const order = await trial.orders.place(person)
    if (whims.next().value) await changeMindAbout(order)
    await watch.untilOver(order.id)
  }

  async function keepBuying(): Promise<void> {
    while (isOpen) await buyOne(random.pick(trial.people))
  }

  const everybody = Promise.all([watch.looking, ...Array.from({ length: count }, keepBuying)])
  const trouble = Promise.withResolvers<never>()
  everybody.catch(trouble.reject)
  trouble.promise.catch(() => undefined)
  return {
    trouble: trouble.promise,
    async leave() {
      isOpen = false
      watch.close()
      await everybody
    },
  }
}
