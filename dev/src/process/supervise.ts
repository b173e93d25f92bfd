import { setTimeout as sleep } from 'node:timers/promises'
import { ChildFailure, describeExit, type ChildExit } from './child-process.ts'

export interface RunningService {
  pid: number
  exited: Promise<ChildExit>
  stop: () => Promise<void>
}

export interface SupervisionOptions<Service extends RunningService> {
  name: string
  // Resolves when the service is ready; cleans up when the signal aborts. A retry prints nothing before it is ready.
  start: (signal: AbortSignal, isRetry: boolean) => Promise<Service>
  print: (text: string) => void
  firstBackOffMs?: number
  maxFailures?: number
  failureWindowMs?: number
}

export interface SupervisedService<Service extends RunningService> {
  // Rejects with a ServiceDownError when supervision gave up before the service was ready for the first time.
  ready: Promise<Service>
  current: () => Service | undefined
  restart: (reason: string) => Promise<void>
  stop: () => Promise<void>
}

const FIRST_BACK_OFF_MS = 200
const MAX_BACK_OFF_MS = 5_000
const MAX_FAILURES = 5
const FAILURE_WINDOW_MS = 30_000
// EX_CONFIG of sysexits: a retry cannot succeed before the configuration has changed.
const EXIT_CONFIG = 78
const MISSING_PROGRAM = new Set(['ENOENT', 'EACCES'])

/** The message is one sentence for the developer: which service is down, why, and how to fix it. */
export class ServiceDownError extends Error {
  override name = 'ServiceDownError'
}

/** A failure that a retry cannot fix. The message says what fixes it. */
export class UnrecoverableError extends Error {
  override name = 'UnrecoverableError'
}

// The log already holds the child's output.
function reasonOf(error: unknown): string {
  if (error instanceof ChildFailure) return `it ${describeExit(error.exit)}`
  const [firstLine = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  return firstLine
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

// A refused configuration is printed with one indented line for each variable.
const wrongVariables = (output: string): string =>
  [...output.matchAll(/^ {2}(\w+: .+)$/gm)].map(([, text]) => text).join('; ')

/** Returns the message for a failure that a retry cannot fix, and undefined for any other failure. */
function describeUnrecoverable(name: string, error: unknown): string | undefined {
  if (error instanceof UnrecoverableError) return `${name} cannot start: ${error.message}`
  if (MISSING_PROGRAM.has(String(codeOf(error)))) {
    return `${name} cannot start: a program is missing (${reasonOf(error)}). Run: npm run doctor`
  }
  if (!(error instanceof ChildFailure) || error.exit.code !== EXIT_CONFIG) return undefined
  const wrong = wrongVariables(error.output)
  return `${name} cannot start: its configuration is not valid${wrong && ` (${wrong})`}. Mend .env and start again.`
}

function describeRepeated(name: string, error: unknown, count: number, windowMs: number): string {
  const why = `${reasonOf(error)}, ${count} times within ${windowMs / 1000} s`
  return `${name} cannot start: ${why}. Change a file to try again, or run: npm run doctor`
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

/** The service was ready and exited later. */
class ExitedError extends ChildFailure {}

export function supervise<Service extends RunningService>(
  options: SupervisionOptions<Service>,
): SupervisedService<Service> {
  const { name, start, print } = options
  const firstBackOffMs = options.firstBackOffMs ?? FIRST_BACK_OFF_MS
  const windowMs = options.failureWindowMs ?? FAILURE_WINDOW_MS
  const failures = createFailureCount(options.maxFailures ?? MAX_FAILURES, windowMs)
  const firstReady = Promise.withResolvers<Service>()
  firstReady.promise.catch(() => undefined)

  let service: Service | undefined
  let run = new AbortController()
  let running: Promise<void> = Promise.resolve()
  let changes: Promise<void> = Promise.resolve()
  let isStopped = false

  const backOffOrGiveUp = async (error: unknown, signal: AbortSignal): Promise<boolean> => {
    const { count, isTooMany } = failures.add()
    const problem = describeUnrecoverable(name, error) ?? (isTooMany && describeRepeated(name, error, count, windowMs))
    if (problem) {
      print(problem)
      firstReady.reject(new ServiceDownError(problem, { cause: error }))
      return false
    }
    if (count === 1 && !(error instanceof ExitedError)) print(`${name} did not start: ${reasonOf(error)}; trying again`)
    return pause(Math.min(firstBackOffMs * 2 ** (count - 1), MAX_BACK_OFF_MS), signal)
  }

  // Starts the service again whenever it exits, until the signal aborts or the service fails too often.
  const keepAlive = async (signal: AbortSignal, isReplacement: boolean): Promise<void> => {
    let shouldAnnounceRestart = isReplacement
    let isRetry = false
    for (;;) {
      let failure: unknown
      try {
        const started = await start(signal, isRetry)
        isRetry = false
        service = started
        firstReady.resolve(started)
        if (shouldAnnounceRestart) print(`${name} is back (pid ${started.pid})`)
        const exit = await Promise.race([started.exited, aborted(signal)])
        service = undefined
        if (exit === undefined) return await started.stop()
        print(`${name} (pid ${started.pid}) ${describeExit(exit)}; starting it again`)
        await started.stop()
        failure = new ExitedError(name, exit, '')
      } catch (error) {
        if (signal.aborted) return
        failure = error
        isRetry = true
      }
      shouldAnnounceRestart = true
      if (!(await backOffOrGiveUp(failure, signal))) return
    }
  }

  // Restarts and the stop wait for each other, so that two runs of a service never overlap.
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
    current: () => service,
    restart: async (reason) => {
      print(`${reason}; restarting ${name}`)
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

/** Resolves with false when the signal aborted before the time was over. */
async function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  await sleep(ms, undefined, { signal }).catch(() => undefined)
  return !signal.aborted
}

function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined)
    signal.addEventListener('abort', () => resolve(undefined), { once: true })
  })
}
