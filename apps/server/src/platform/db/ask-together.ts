import type { DatabaseOrTransaction } from './database.ts'

/** So many go out one by one before anybody waits: a quiet server asks as if nothing were gathered. */
const MOST_ON_THE_WAY = 4
const MOST_TOGETHER = 100

/** Data, constraints, deadlocks, locks: PostgreSQL refused one of them. Anything else would fail each of them alone as well. */
const REFUSES_ONE = /^(?:22|23|40|55)/

function isAboutOne(error: unknown): boolean {
  return error instanceof Error && 'code' in error && REFUSES_ONE.test(String(error.code))
}

type AskAll<Question, Answer> = (questions: readonly Question[]) => Promise<readonly Answer[]>

interface Waiting<Question, Answer> extends PromiseWithResolvers<Answer> {
  question: Question
}

/**
 * Makes one question of those that come while others are on their way. Each costs a round trip, a plan and often a commit, so a
 * thousand in one moment cost as little as twenty. Answers come in the order of the questions.
 */
export function askTogether<Question, Answer>(
  askAll: AskAll<Question, Answer>,
): (question: Question) => Promise<Answer> {
  const waiting: Waiting<Question, Answer>[] = []
  let onTheWay = 0

  const ask = async (asked: readonly Waiting<Question, Answer>[]): Promise<void> => {
    try {
      const answers = await askAll(asked.map(({ question }) => question))
      for (const [n, { resolve }] of asked.entries()) resolve(answers[n] as Answer)
    } catch (error) {
      // Nobody fails because of somebody else.
      if (asked.length > 1 && isAboutOne(error)) await Promise.all(asked.map((one) => ask([one])))
      else for (const { reject } of asked) reject(error)
    }
  }
  const askNext = (): void => {
    while (onTheWay < MOST_ON_THE_WAY && waiting.length > 0) {
      onTheWay += 1
      void ask(waiting.splice(0, MOST_TOGETHER)).then(() => {
        onTheWay -= 1
        askNext()
      })
    }
  }
  return (question) => {
    const answer = Promise.withResolvers<Answer>()
    waiting.push({ ...answer, question })
    askNext()
    return answer.promise
  }
}

/** The same for a statement: what belongs to different databases or transactions stays apart. */
export function statementTogether<Question, Answer>(
  askAll: (db: DatabaseOrTransaction, questions: readonly Question[]) => Promise<readonly Answer[]>,
): (db: DatabaseOrTransaction, question: Question) => Promise<Answer> {
  const askers = new WeakMap<DatabaseOrTransaction, (question: Question) => Promise<Answer>>()
  return (db, question) => {
    const asker = askers.get(db) ?? askTogether((questions: readonly Question[]) => askAll(db, questions))
    askers.set(db, asker)
    return asker(question)
  }
}
