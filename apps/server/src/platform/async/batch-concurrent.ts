import type { DatabaseOrTransaction } from '#platform/db/database.ts'

/** Below this number of running batches a question is sent at once, so a quiet server has no delay from batching. */
const MAX_CONCURRENT_BATCHES = 4
const MAX_BATCH_SIZE = 100

/**
 * SQLSTATE classes of data, constraint, deadlock and lock errors: PostgreSQL refused one item of the batch. Any other
 * error would also fail each item alone.
 */
const SINGLE_ITEM_SQLSTATE = /^(?:22|23|40|55)/

function isSingleItemError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && SINGLE_ITEM_SQLSTATE.test(String(error.code))
}

type RunBatch<Question, Answer> = (questions: readonly Question[]) => Promise<readonly Answer[]>

interface Waiting<Question, Answer> extends PromiseWithResolvers<Answer> {
  question: Question
}

/**
 * Combines the questions that arrive while other batches are running into one batch. Each batch costs a round trip, a
 * plan and often a commit, so a thousand simultaneous questions cost as little as twenty. Answers are in the order of
 * the questions.
 */
export function batchConcurrent<Question, Answer>(
  runBatch: RunBatch<Question, Answer>,
): (question: Question) => Promise<Answer> {
  const waiting: Waiting<Question, Answer>[] = []
  let runningBatches = 0

  const runAndSettle = async (batch: readonly Waiting<Question, Answer>[]): Promise<void> => {
    try {
      const answers = await runBatch(batch.map(({ question }) => question))
      for (const [n, { resolve }] of batch.entries()) resolve(answers[n] as Answer)
    } catch (error) {
      // Each question runs again alone, so that one refused question does not fail the others.
      if (batch.length > 1 && isSingleItemError(error)) await Promise.all(batch.map((one) => runAndSettle([one])))
      else for (const { reject } of batch) reject(error)
    }
  }
  const startNextBatches = (): void => {
    while (runningBatches < MAX_CONCURRENT_BATCHES && waiting.length > 0) {
      runningBatches += 1
      void runAndSettle(waiting.splice(0, MAX_BATCH_SIZE)).then(() => {
        runningBatches -= 1
        startNextBatches()
      })
    }
  }
  return (question) => {
    const answer = Promise.withResolvers<Answer>()
    waiting.push({ ...answer, question })
    startNextBatches()
    return answer.promise
  }
}

/** Batches the questions of a statement; questions for different databases or transactions are never mixed. */
export function batchStatements<Question, Answer>(
  runBatch: (db: DatabaseOrTransaction, questions: readonly Question[]) => Promise<readonly Answer[]>,
): (db: DatabaseOrTransaction, question: Question) => Promise<Answer> {
  const batchers = new WeakMap<DatabaseOrTransaction, (question: Question) => Promise<Answer>>()
  return (db, question) => {
    const batcher = batchers.get(db) ?? batchConcurrent((questions: readonly Question[]) => runBatch(db, questions))
    batchers.set(db, batcher)
    return batcher(question)
  }
}
