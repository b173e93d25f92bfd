import { Listeners } from '#lib/listeners.ts'
import type { OrderChange } from './order-changes.ts'

interface QueuedChange {
  change: OrderChange
  settle: { resolve: () => void; reject: (error: unknown) => void }
}

/**
 * Sends the changes to one playlist one after another, in the order in which they were made. It outlives the page that
 * shows the playlist, so that no move is lost when the user navigates away.
 */
export class OrderQueue {
  readonly #send: (change: OrderChange) => Promise<void>
  readonly #listeners = new Listeners()
  #waiting: QueuedChange[] = []
  #unsaved: readonly OrderChange[] = []
  #isSending = false

  constructor(send: (change: OrderChange) => Promise<void>) {
    this.#send = send
  }

  readonly subscribe = this.#listeners.add

  /** The changes that the server has not confirmed yet, oldest first. */
  readonly read = (): readonly OrderChange[] => this.#unsaved

  /**
   * Resolves when the server has saved the change. A refused change does not affect those after it, because each gives
   * its position by a song.
   */
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
    this.#listeners.notify()
  }
}
