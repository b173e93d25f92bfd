import type { ComposedRecipe } from '@cadenza/composer/recipe/compose-recipe'
import type { Recipe } from '@cadenza/composer/recipe/recipe'
import { trustedWorkerUrl } from '#lib/trusted-types.ts'
import type { ComposeAnswer, ComposeOrder } from './composing/compose-messages.ts'
// oxlint-disable-next-line import/default -- Vite makes this module
import workerUrl from './composing/compose-worker.ts?worker&url'

/** A newer recipe came before this one was composed. */
export class SupersededError extends Error {
  override name = 'SupersededError'
}

/** The thread that composes has crashed or could not be loaded; the next call starts another one. */
class ComposeFailedError extends Error {
  override name = 'ComposeFailedError'
}

export interface ComposeClient {
  /**
   * Composes in a thread of its own. The latest call wins: an earlier one that has no answer yet is rejected with a
   * SupersededError. Rejects with a ComposeFailedError after a crash.
   */
  compose(recipe: Recipe): Promise<ComposedRecipe>
  /** Returns the fingerprint of a recipe's score, or null if it cannot be composed. */
  fingerprint(recipe: Recipe): Promise<string | null>
  /** Ends the thread; a later call starts it again. */
  close(): void
}

type Port = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

const openWorker = (): Port => new Worker(trustedWorkerUrl(workerUrl), { type: 'module', name: 'composer' })

interface WaitingOrder {
  readonly order: ComposeOrder
  settle(answer: ComposeAnswer): void
  reject(error: Error): void
}

export function createComposeClient(open: () => Port = openWorker): ComposeClient {
  return new WorkerComposeClient(open)
}

/** The thread gets one order at a time, so that what has become pointless is never composed. */
class WorkerComposeClient implements ComposeClient {
  readonly #open: () => Port
  #port: Port | null = null
  #running: WaitingOrder | null = null
  #nextScore: WaitingOrder | null = null
  #fingerprints: WaitingOrder[] = []
  #lastId = 0

  constructor(open: () => Port) {
    this.#open = open
  }

  compose(recipe: Recipe): Promise<ComposedRecipe> {
    const superseded = new SupersededError('A newer recipe is composed instead.')
    this.#nextScore?.reject(superseded)
    if (this.#running?.order.wanted === 'score') this.#running.reject(superseded)
    return new Promise((resolve, reject) => {
      this.#nextScore = this.#wait('score', recipe, reject, (answer) => {
        if (answer.kind === 'composed') resolve(answer.composed)
      })
      this.#runNext()
    })
  }

  fingerprint(recipe: Recipe): Promise<string | null> {
    return new Promise((resolve, reject) => {
      const waiting = this.#wait('fingerprint', recipe, reject, (answer) => {
        if (answer.kind === 'fingerprint') resolve(answer.fingerprint)
      })
      this.#fingerprints.push(waiting)
      this.#runNext()
    })
  }

  close(): void {
    this.#abandon(new SupersededError('The composer was closed.'))
  }

  #wait(
    wanted: ComposeOrder['wanted'],
    recipe: Recipe,
    reject: (error: Error) => void,
    settle: (answer: ComposeAnswer) => void,
  ): WaitingOrder {
    return { order: { id: ++this.#lastId, wanted, recipe }, reject, settle }
  }

  #runNext(): void {
    if (this.#running !== null) return
    const next = this.#nextScore ?? this.#fingerprints.shift() ?? null
    if (next === null) return
    if (next === this.#nextScore) this.#nextScore = null
    this.#running = next
    try {
      this.#port ??= this.#start()
      this.#port.postMessage(next.order)
    } catch (error) {
      this.#crash(error instanceof Error ? error.message : String(error))
    }
  }

  #start(): Port {
    const port = this.#open()
    const isCurrent = (): boolean => this.#port === port
    port.addEventListener('message', ({ data }: MessageEvent<ComposeAnswer>) => {
      if (isCurrent()) this.#settle(data)
    })
    port.addEventListener('error', (event) => {
      event.preventDefault()
      if (isCurrent()) this.#crash(event.message || 'its code could not be loaded')
    })
    port.addEventListener('messageerror', () => isCurrent() && this.#crash('its answer could not be read'))
    return port
  }

  #settle(answer: ComposeAnswer): void {
    const running = this.#running
    if (running === null || running.order.id !== answer.id) return
    this.#running = null
    if (answer.kind === 'failed') running.reject(new ComposeFailedError(answer.message))
    else running.settle(answer)
    this.#runNext()
  }

  /** What waits is composed by the next thread; what ran may be what broke this one. */
  #crash(reason: string): void {
    const error = new ComposeFailedError(`The thread that composes has ended: ${reason}`)
    reportError(error)
    const running = this.#running
    this.#port?.terminate()
    this.#port = null
    this.#running = null
    running?.reject(error)
    this.#runNext()
  }

  #abandon(error: Error): void {
    for (const waiting of [this.#running, this.#nextScore, ...this.#fingerprints]) waiting?.reject(error)
    this.#port?.terminate()
    this.#port = null
    this.#running = null
    this.#nextScore = null
    this.#fingerprints = []
  }
}
