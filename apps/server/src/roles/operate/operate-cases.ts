import * as cases from '#features/operate/decide-case.service.ts'
import * as suspensions from '#features/operate/suspend-user.service.ts'
import type { Database } from '#platform/db/database.ts'
import type { OperateCommand } from './operate-command.ts'
import { print, stripControlCharacters, timeOf } from './print.ts'

type Command<Verb extends OperateCommand[0]> = Extract<OperateCommand, [Verb, ...unknown[]]>

const DECISIONS = { clear: 'cleared', uphold: 'upheld', escalate: 'escalated' } as const

/** Prints what happened, and tells a script of an id that does not exist. */
function printOutcome(isDone: boolean, done: string, missing: string): void {
  print(isDone ? done : missing)
  process.exitCode = isDone ? 0 : 1
}

export async function listCases(db: Database): Promise<void> {
  const open = await cases.listOpenCases(db)
  if (open.length === 0) print('No case is open')
  for (const { id, number, openedAt, kind, category, source, score, outcome } of open) {
    const why = source === 'rules' ? category : `${category} ${score?.toFixed(2) ?? ''} by the provider`
    print(`${number}  ${timeOf(openedAt)}  ${outcome} ${kind}: ${why}  ${id}`)
  }
}

export async function showCase(db: Database, id: string): Promise<void> {
  const found = await cases.readCase(db, id)
  if (!found) return printOutcome(false, '', `No case ${id}`)
  const { number, outcome, kind, category, state, userId, subjectId, texts, decidedBy, decision, casesOfUser } = found
  print(`Case ${number}, ${state}: ${outcome} ${kind} ${subjectId} of user ${userId}, ${category}`)
  for (const [field, text] of Object.entries(texts as Record<string, string>)) {
    print(`${field}:`)
    for (const line of text.split('\n')) print(`  ${stripControlCharacters(line)}`)
  }
  if (decision !== null) print(`${state} by ${decidedBy ?? ''}: ${stripControlCharacters(decision)}`)
  print(`Cases of the user: ${casesOfUser.map((one) => `${one.count} ${one.state}`).join(', ')}`)
  return undefined
}

export async function decide(
  deps: cases.DecideCaseDeps,
  operator: string,
  [verb, id, words]: Command<'clear' | 'uphold' | 'escalate'>,
): Promise<void> {
  const decision = DECISIONS[verb]
  const isDecided = await cases.decideCase(deps, { operator, id, decision, words })
  printOutcome(isDecided, `Case ${id} is ${decision}`, `No case ${id}`)
}

export async function suspend(
  db: Database,
  operator: string,
  [, userId, days, words]: Command<'suspend'>,
): Promise<void> {
  const isSuspended = await suspensions.suspendUser(db, {
    operator,
    userId,
    days: days === 'always' ? null : days,
    words,
  })
  printOutcome(isSuspended, `Suspended: user ${userId}`, `No user ${userId}`)
}

export async function liftSuspension(db: Database, operator: string, userId: string, words: string): Promise<void> {
  const isLifted = await suspensions.liftSuspension(db, { operator, userId, words })
  printOutcome(isLifted, `No longer suspended: user ${userId}`, `Not suspended: user ${userId}`)
}
