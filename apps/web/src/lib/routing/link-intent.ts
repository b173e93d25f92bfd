/** A pointer on its way to another link, or a finger that begins to scroll, stays shorter. */
const STAY_MS = 65

let timer: ReturnType<typeof setTimeout>

/** Calls back when the pointer, the finger or the focus stays on a link. There is one such link at a time. */
export function expectPress(callback: () => void): void {
  clearTimeout(timer)
  timer = setTimeout(callback, STAY_MS)
}

export function expectNoPress(): void {
  clearTimeout(timer)
}
