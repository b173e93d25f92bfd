import { threadId } from 'node:worker_threads'
import { vi } from 'vitest'
import { happyDOM } from './happy-dom.ts'

/**
 * Node's BroadcastChannels reach every thread of the process, so test files that run at the same time would receive
 * each other's messages.
 */
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
 * Test files of one worker share a page, because creating a page with all libraries takes longer than most files run.
 * This gives each file an empty page: without timers or requests of the previous file, and with freshly loaded modules
 * of the app.
 */
export function startFreshPage(): void {
  if (!(IS_READY in globalThis)) {
    Object.assign(globalThis, { [IS_READY]: true })
    keepChannelsInThread()
  }
  vi.resetModules()
}

/** Must be called after the last test of a file. */
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
