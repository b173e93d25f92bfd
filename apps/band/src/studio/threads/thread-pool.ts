import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type TaskResult, type TaskInput, type TaskMessage, type TaskName, transferableIn } from './thread-tasks.ts'

/** Runs one task at a time. */
export interface ReservedThread {
  /**
   * Transfers the buffers of the input to the thread. Rejects with the signal's reason after an aborted thread has
   * ended.
   */
  run<Name extends TaskName>(task: Name, question: TaskInput<Name>): Promise<TaskResult<Name>>
}

/** A fixed number of threads that live across songs, so that sounds, voices and compiled code stay loaded. */
export interface ThreadPool {
  /** Waits until a thread is free. */
  run<Name extends TaskName>(task: Name, question: TaskInput<Name>, signal: AbortSignal): Promise<TaskResult<Name>>
  /**
   * Reserves one thread for several tasks, which may share state in it. `work` must not wait for another thread,
   * because the pool may have only one.
   */
  withThread<T>(work: (thread: ReservedThread) => Promise<T>, signal: AbortSignal): Promise<T>
  close(): Promise<void>
}

/** The garbage of these threads is small and short-lived; V8's default would reserve three times as much per thread. */
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
      const runTask = (task: TaskName, question: unknown) => thread.run({ task, input: question }, signal)
      return await work({ run: runTask as ReservedThread['run'] })
    } catch (error) {
      // Stopping the thread releases its open files and instruments; a new thread replaces it.
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
  // Lets the process exit while the thread is idle.
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
    const exited = once(worker, 'exit')
    await worker.terminate()
    await exited
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
        // A thread that is aborted also reports an error before it exits; the caller gets the signal's reason instead.
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
