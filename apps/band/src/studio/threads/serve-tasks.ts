import { parentPort } from 'node:worker_threads'
import { type TaskMessage, type ThreadTasks, transferableIn } from './thread-tasks.ts'

export type TaskHandlers = {
  readonly [Name in keyof ThreadTasks]: (
    question: Parameters<ThreadTasks[Name]>[0],
  ) => ReturnType<ThreadTasks[Name]> | Promise<ReturnType<ThreadTasks[Name]>>
}

/** Answers the tasks of the thread pool inside a worker thread. */
export function serveTasks(work: TaskHandlers): void {
  const port = parentPort
  if (port === null) throw new Error('This file is run as a thread.')
  const answer = async ({ task, input }: TaskMessage): Promise<unknown> =>
    (work[task] as (question: unknown) => unknown)(input)
  port.on('message', (message: TaskMessage) => {
    void answer(message).then(
      (result) => port.postMessage(result, transferableIn(result)),
      // Throws outside of the promise, so that the thread fails with the error.
      (error: unknown) =>
        setImmediate(() => {
          throw error
        }),
    )
  })
}
