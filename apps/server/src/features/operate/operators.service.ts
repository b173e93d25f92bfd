import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import * as operators from './operators.repository.ts'

export interface Operator {
  /** Written into the log. */
  name: string
  freshUntil: Date
}

/**
 * For everyone else there is no console. An operator must have signed in a short time ago, because a browser that was
 * left open must not be enough.
 */
export async function requireOperator(db: Database, viewer: Viewer | null, freshMinutes: number): Promise<Operator> {
  if (!viewer) throw new AppError('UNAUTHENTICATED')
  const operator = await operators.findOperator(db, viewer, freshMinutes)
  if (!operator) throw new AppError('NOT_FOUND')
  if (!operator.isFresh) throw new AppError('REAUTHENTICATION_REQUIRED')
  return operator
}

export const listOperators = operators.findOperators
export const appointOperator = operators.appointOperator
export const dismissOperator = operators.dismissOperator
