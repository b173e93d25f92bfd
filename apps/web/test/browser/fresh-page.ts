import { threadId } from 'node:worker_threads'
import { vi } from 'vitest'
import { happyDOM } from './happy-dom.ts'

/** Node's channels reach every thread of the process, so files that run at the same time would hear each other. */
function keepChannelsInThread(): void {
  const Channel = globalThis.BroadcastChannel
  globalThis.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(`${threadId}:${name}`)
    }
  }
}

const IS_READY = Symbol.for('cadenza.fresh-page')

/**
 * Test files of one worker share a page, since a page with all libraries takes longer to make than most files run. This gives each
 * file an empty one: no timers or requests of the file before, and modules of the app that are loaded anew.
 */
export function startFreshPage(): void {
  if (!(IS_READY in globalThis)) {
    Object.assign(globalThis, { [IS_READY]: true })
    keepChannelsInThread()
  }
  vi.resetModules()
}

/** Call it after the last test of a file. */
export async function clearPage(): Promise<void> {
  await happyDOM.abort()
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  }
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
}
