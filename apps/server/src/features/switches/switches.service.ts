import { SWITCH_NAMES } from '@cadenza/contract/operate/console'
import type { Database, DatabaseOrTransaction } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import * as switches from './switches.repository.ts'

export type SwitchName = switches.SwitchName

const RETRY_AFTER_SECONDS = 60

/** Read at every use: a switch is felt by the next request, in every process. */
export const isStopped = (db: DatabaseOrTransaction, ...names: SwitchName[]): Promise<boolean> =>
  switches.isAnyStopped(db, names)

export async function requireNotStopped(db: DatabaseOrTransaction, name: SwitchName): Promise<void> {
  if (await isStopped(db, name)) throw new AppError('PAUSED_BY_OPERATOR', { retryAfterSeconds: RETRY_AFTER_SECONDS })
}

/** Returns all switches; one that was never touched is open. */
export async function listSwitches(db: Database) {
  const changed = new Map((await switches.findSwitches(db)).map((row) => [row.name, row]))
  return SWITCH_NAMES.map((name) => {
    const row = changed.get(name)
    return { name, isStopped: row?.isStopped ?? false, lastChange: row ?? null }
  })
}

export const setSwitch = switches.setSwitch
