import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { freshUntil, requireFreshSignIn } from '#platform/http/guards/fresh-sign-in.ts'
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
  const operator = await operators.findOperator(db, viewer.userId)
  if (!operator) throw new AppError('NOT_FOUND')
  requireFreshSignIn(viewer, freshMinutes)
  return { ...operator, freshUntil: freshUntil(viewer, freshMinutes) }
}

export const listOperators = operators.findOperators
export const appointOperator = operators.appointOperator
export const dismissOperator = operators.dismissOperator
