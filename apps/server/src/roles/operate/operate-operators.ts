import { appointOperator, dismissOperator, listOperators } from '#features/operate/operators.service.ts'
import { EXIT_NO_PERMISSION } from '#platform/config/exit-codes.ts'
import type { Database } from '#platform/db/database.ts'
import { isInsufficientPrivilege } from '#platform/db/error-codes.ts'
import type { OperateCommand } from './operate-command.ts'
import { print, timeOf } from './print.ts'

export async function printOperators(db: Database): Promise<void> {
  const operators = await listOperators(db)
  if (operators.length === 0) print('Nobody; `operate appoint <user> <name>` lets a user use the console')
  for (const { userId, name, addedAt, addedBy } of operators)
    print(`${name}  ${userId}  since ${timeOf(addedAt)}, by ${addedBy}`)
}

export async function changeOperator(
  db: Database,
  operator: string,
  [verb, userId, text]: Extract<OperateCommand, ['appoint' | 'dismiss', ...unknown[]]>,
): Promise<void> {
  const isDone =
    verb === 'appoint'
      ? await appointOperator(db, { operator, userId, name: text }).catch(nullIfDenied)
      : await dismissOperator(db, { operator, userId, words: text })
  if (isDone === null) {
    print("Operators are appointed with the login of the database's owner, as docs/operations.md shows")
    process.exitCode = EXIT_NO_PERMISSION
    return
  }
  const done = verb === 'appoint' ? `${text} is an operator` : `User ${userId} is no operator any more`
  print(isDone ? done : verb === 'appoint' ? `No user ${userId}` : `User ${userId} is no operator`)
  process.exitCode = isDone ? 0 : 1
}

function nullIfDenied(error: unknown): null {
  if (isInsufficientPrivilege(error)) return null
  throw error
}
