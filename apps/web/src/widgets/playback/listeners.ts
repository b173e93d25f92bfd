type Listener = () => void

export class Listeners {
  readonly #listeners = new Set<Listener>()

  readonly add = (listener: Listener): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  notify(): void {
    for (const listener of this.#listeners) listener()
  }
}
