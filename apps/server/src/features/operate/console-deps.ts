import type { FastifyRequest } from 'fastify'
import type { MediaStore } from '#adapters/media-store/media-store.ts'
import type { Payments } from '#adapters/payments/payments.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { type Operator, requireOperator } from './operators.service.ts'

export interface ConsoleDeps {
  /** As the role of the api: who is an operator, and what the payment provider reports. */
  db: Database
  /** As the role of operators, which reads and changes through functions that log. Null: there is no console. */
  operatorDb: Database | null
  store: MediaStore
  /** Null where nothing is sold. */
  payments: Payments | null
  logger: Logger
  freshMinutes: number
  /** What the music of a day may cost; 0 without a limit. */
  budgetCents: number
}

export interface ConsoleSession extends Operator {
  db: Database
}

/** Every route of the console begins with this. */
export async function openConsole(deps: ConsoleDeps, request: FastifyRequest): Promise<ConsoleSession> {
  const operator = await requireOperator(deps.db, request.viewer, deps.freshMinutes)
  if (!deps.operatorDb) throw new AppError('NOT_FOUND')
  return { ...operator, db: deps.operatorDb }
}
