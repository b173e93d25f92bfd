type Listener = () => void

/** Functions that are called after every change. */
export class Listeners {
  readonly #listeners = new Set<Listener>()

  readonly add = (listener: Listener): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  get size(): number {
    return this.#listeners.size
  }

  notify(): void {
    for (const listener of this.#listeners) listener()
  }
}
