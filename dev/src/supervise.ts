import { setTimeout as sleep } from 'node:timers/promises'
import { ChildFailure, describeExit, type ChildExit } from './child.ts'

export interface RunningPart {
  pid: number
  exited: Promise<ChildExit>
  stop: () => Promise<void>
}

export interface SupervisionOptions<Part extends RunningPart> {
  name: string
  // Resolves when the part serves; stops waiting and cleans up when the signal says so.
  start: (signal: AbortSignal) => Promise<Part>
  say: (text: string) => void
  firstBackOffMs?: number
  maxFailures?: number
  failureWindowMs?: number
}

export interface SupervisedPart<Part extends RunningPart> {
  // Rejects when the part was given up before it ever served.
  ready: Promise<Part>
  current: () => Part | undefined
  restart: (reason: string) => Promise<void>
  stop: () => Promise<void>
}

const FIRST_BACK_OFF_MS = 200
const MAX_BACK_OFF_MS = 5_000
const MAX_FAILURES = 5
const FAILURE_WINDOW_MS = 30_000
// sysexits' EX_CONFIG: trying again cannot help before somebody changes the configuration.
const EXIT_CONFIG = 78

const isConfigFailure = (error: unknown): boolean => error instanceof ChildFailure && error.exit.code === EXIT_CONFIG

// What a child printed is in the log already.
function reasonOf(error: unknown): string {
  if (error instanceof ChildFailure) return `it ${describeExit(error.exit)}`
  return error instanceof Error ? error.message : String(error)
}

function createFailureCount(maxFailures: number, windowMs: number) {
  let failedAt: number[] = []
  return {
    add: () => {
      const now = performance.now()
      failedAt = [...failedAt.filter((time) => now - time < windowMs), now]
      return { count: failedAt.length, isTooMany: failedAt.length >= maxFailures }
    },
    clear: () => {
      failedAt = []
    },
  }
}

export function supervise<Part extends RunningPart>(options: SupervisionOptions<Part>): SupervisedPart<Part> {
  const { name, start, say } = options
  const firstBackOffMs = options.firstBackOffMs ?? FIRST_BACK_OFF_MS
  const windowMs = options.failureWindowMs ?? FAILURE_WINDOW_MS
  const failures = createFailureCount(options.maxFailures ?? MAX_FAILURES, windowMs)
  const firstReady = Promise.withResolvers<Part>()
  firstReady.promise.catch(() => undefined)

  let part: Part | undefined
  let run = new AbortController()
  let running: Promise<void> = Promise.resolve()
  let changes: Promise<void> = Promise.resolve()
  let isStopped = false

  const backOffOrGiveUp = async (error: unknown, signal: AbortSignal): Promise<boolean> => {
    const { count, isTooMany } = failures.add()
    if (isTooMany || isConfigFailure(error)) {
      const why = isConfigFailure(error)
        ? 'its configuration is not valid'
        : `it failed ${count} times within ${windowMs / 1000} s`
      say(`${name} stays down: ${why}. Change a file, or stop and start again.`)
      firstReady.reject(error)
      return false
    }
    await sleep(Math.min(firstBackOffMs * 2 ** (count - 1), MAX_BACK_OFF_MS), undefined, { signal }).catch(
      () => undefined,
    )
    return !signal.aborted
  }

  // One life of the part: start it, wait until it ends, start it again; until the signal, or until it fails too often.
  const keepAlive = async (signal: AbortSignal, isReplacement: boolean): Promise<void> => {
    let hasToSayItIsBack = isReplacement
    for (;;) {
      let failure: unknown
      try {
        const started = await start(signal)
        part = started
        firstReady.resolve(started)
        if (hasToSayItIsBack) say(`${name} is back (pid ${started.pid})`)
        const exit = await Promise.race([started.exited, aborted(signal)])
        part = undefined
        if (exit === undefined) return await started.stop()
        say(`${name} (pid ${started.pid}) ${describeExit(exit)}; starting it again`)
        await started.stop()
        failure = new ChildFailure(name, exit, '')
      } catch (error) {
        if (signal.aborted) return
        say(`${name} did not start: ${reasonOf(error)}`)
        failure = error
      }
      hasToSayItIsBack = true
      if (!(await backOffOrGiveUp(failure, signal))) return
    }
  }

  // Restarts and the stop wait for one another, so that there is never a second life beside the first.
  const replaceRun = (reason: string, next: () => void): Promise<void> => {
    run.abort(new Error(reason))
    changes = changes.then(async () => {
      run.abort(new Error(reason))
      await running
      next()
    })
    return changes
  }

  running = keepAlive(run.signal, false)
  return {
    ready: firstReady.promise,
    current: () => part,
    restart: async (reason) => {
      say(`${reason}; restarting ${name}`)
      await replaceRun(reason, () => {
        if (isStopped) return
        failures.clear()
        run = new AbortController()
        running = keepAlive(run.signal, true)
      })
    },
    stop: async () => {
      isStopped = true
      await replaceRun(`${name} is being stopped`, () => undefined)
      firstReady.reject(new Error(`${name} was stopped before it was ready`))
    },
  }
}

function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined)
    signal.addEventListener('abort', () => resolve(undefined), { once: true })
  })
}
