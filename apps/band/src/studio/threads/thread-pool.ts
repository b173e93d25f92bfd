import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type TaskResult, type TaskInput, type TaskMessage, type TaskName, transferableIn } from './thread-tasks.ts'

/** Answers one question at a time. */
export interface ReservedThread {
  /** Buffers in the question are given away. Rejects with the signal's reason once an aborted thread is gone. */
  run<Name extends TaskName>(task: Name, question: TaskInput<Name>): Promise<TaskResult<Name>>
}

/** As many threads as the band may use, kept from song to song: they have their sounds, voices and compiled loops at hand. */
export interface ThreadPool {
  /** Waits for its turn. */
  run<Name extends TaskName>(task: Name, question: TaskInput<Name>, signal: AbortSignal): Promise<TaskResult<Name>>
  /**
   * One thread for several questions, which may remember from one to the next. Whoever holds a thread must not wait for
   * another: there may be only one.
   */
  withThread<T>(work: (thread: ReservedThread) => Promise<T>, signal: AbortSignal): Promise<T>
  close(): Promise<void>
}

/** What threads throw away is small and soon thrown away; by itself each would take three times as much for it. */
const YOUNG_MEGABYTES = 16
const THREAD_FILE = new URL('render-thread.ts', import.meta.url)

interface RenderThread {
  run(message: TaskMessage, signal: AbortSignal): Promise<unknown>
  readonly isUsable: boolean
  stop(): Promise<void>
}

export function openThreadPool(size: number): ThreadPool {
  const idle: RenderThread[] = Array.from({ length: size }, startThread)
  const waiting: (() => void)[] = []
  let free = size

  const acquire = (signal: AbortSignal): Promise<void> => {
    signal.throwIfAborted()
    if (free > 0) {
      free--
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal.removeEventListener('abort', giveUp)
        resolve()
      }
      const giveUp = () => {
        waiting.splice(waiting.indexOf(begin), 1)
        reject(errorOf(signal.reason))
      }
      signal.addEventListener('abort', giveUp, { once: true })
      waiting.push(begin)
    })
  }
  const release = () => {
    const next = waiting.shift()
    if (next === undefined) free++
    else next()
  }
  const hold: ThreadPool['withThread'] = async (work, signal) => {
    await acquire(signal)
    const thread = idle.pop() ?? startThread()
    try {
      const ask = (task: TaskName, question: unknown) => thread.run({ task, input: question }, signal)
      return await work({ run: ask as ReservedThread['run'] })
    } catch (error) {
      // What it has begun and not ended, files and instruments, goes with it; another takes its place.
      await thread.stop()
      throw error
    } finally {
      idle.push(thread.isUsable ? thread : startThread())
      release()
    }
  }
  return {
    withThread: hold,
    run: (task, question, signal) => hold((thread) => thread.run(task, question), signal),
    async close() {
      await Promise.all(idle.map((thread) => thread.stop()))
    },
  }
}

const errorOf = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)))

function startThread(): RenderThread {
  const worker = new Worker(THREAD_FILE, {
    name: 'band',
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  })
  // A process that has nothing else to do may end.
  worker.unref()
  let isUsable = true
  let settle: { resolve: (answer: unknown) => void; reject: (reason: Error) => void } | null = null
  const fail = (reason: unknown) => {
    isUsable = false
    settle?.reject(errorOf(reason))
  }
  worker.on('message', (answer: unknown) => settle?.resolve(answer))
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('The thread ended before it answered.')))

  const answerTo = (message: TaskMessage): Promise<unknown> =>
    new Promise((resolve, reject) => {
      settle = { resolve, reject }
      worker.postMessage(message, transferableIn(message))
    })
  const stop = async () => {
    isUsable = false
    if (worker.threadId === -1) return
    const gone = once(worker, 'exit')
    await worker.terminate()
    await gone
  }
  return {
    get isUsable() {
      return isUsable
    },
    stop,
    async run(message, signal) {
      signal.throwIfAborted()
      if (!isUsable) throw new Error('The thread is gone.')
      worker.ref()
      const { promise: aborted, reject } = Promise.withResolvers<never>()
      const abort = () => void stop().then(() => reject(errorOf(signal.reason)))
      signal.addEventListener('abort', abort, { once: true })
      try {
        // The thread fails before it is gone; the reason is that it was stopped.
        return await Promise.race([
          answerTo(message).catch((error: unknown) => (signal.aborted ? aborted : Promise.reject(errorOf(error)))),
          aborted,
        ])
      } finally {
        settle = null
        signal.removeEventListener('abort', abort)
        worker.unref()
      }
    },
  }
}
