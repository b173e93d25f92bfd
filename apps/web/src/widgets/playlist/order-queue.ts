import type { OrderChange } from './order-changes.ts'

interface QueuedChange {
  change: OrderChange
  settle: { resolve: () => void; reject: (error: unknown) => void }
}

/**
 * Changes to one playlist, sent one after another: the order of doing is the order of sending. It outlives the page that
 * shows it, so that nobody loses a move by going elsewhere.
 */
export class OrderQueue {
  readonly #send: (change: OrderChange) => Promise<void>
  readonly #listeners = new Set<() => void>()
  #waiting: QueuedChange[] = []
  #unsaved: readonly OrderChange[] = []
  #isSending = false

  constructor(send: (change: OrderChange) => Promise<void>) {
    this.#send = send
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** What the server has not answered yet, oldest first. */
  readonly read = (): readonly OrderChange[] => this.#unsaved

  /** Ends when the server has it. A refused change leaves those after it as they are: each names its place by a song. */
  push(change: OrderChange): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#waiting.push({ change, settle: { resolve, reject } })
    this.#notify()
    void this.#sendAll()
    return promise
  }

  async #sendAll(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      const { change, settle } = next
      try {
        await this.#send(change)
        settle.resolve()
      } catch (error) {
        settle.reject(error)
      }
      this.#waiting.shift()
      this.#notify()
    }
    this.#isSending = false
  }

  #notify(): void {
    this.#unsaved = this.#waiting.map(({ change }) => change)
    for (const listener of this.#listeners) listener()
  }
}
