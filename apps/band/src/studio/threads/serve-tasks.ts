import { parentPort } from 'node:worker_threads'
import { type TaskMessage, type ThreadTasks, transferableIn } from './thread-tasks.ts'

/** How a thread of the band does what it can be asked for. */
export type TaskHandlers = {
  readonly [Name in keyof ThreadTasks]: (
    question: Parameters<ThreadTasks[Name]>[0],
  ) => ReturnType<ThreadTasks[Name]> | Promise<ReturnType<ThreadTasks[Name]>>
}

/** The other end of the pool. */
export function serveTasks(work: TaskHandlers): void {
  const port = parentPort
  if (port === null) throw new Error('This file is run as a thread.')
  const answer = async ({ task, input }: TaskMessage): Promise<unknown> =>
    (work[task] as (question: unknown) => unknown)(input)
  port.on('message', (message: TaskMessage) => {
    void answer(message).then(
      (result) => port.postMessage(result, transferableIn(result)),
      // Out of the promise, so that the thread fails with it.
      (error: unknown) =>
        setImmediate(() => {
          throw error
        }),
    )
  })
}
