import { listSwitches, setSwitch } from '#features/switches/switches.service.ts'
import type { Database } from '#platform/db/database.ts'
import type { OperateCommand } from './operate-command.ts'
import { print, timeOf } from './print.ts'

export async function printSwitches(db: Database): Promise<void> {
  for (const { name, isStopped, lastChange: last } of await listSwitches(db)) {
    const change = last ? `${timeOf(last.changedAt)} by ${last.changedBy}: ${last.reason}` : 'never touched'
    print(`${name.padEnd(10)}  ${isStopped ? 'STOPPED' : 'open   '}  ${change}`)
  }
}

export async function changeSwitch(
  db: Database,
  operator: string,
  [verb, name, words]: Extract<OperateCommand, ['stop' | 'open', ...unknown[]]>,
): Promise<void> {
  const isChanged = await setSwitch(db, { operator, name, isStopped: verb === 'stop', words })
  print(`${name} ${isChanged ? 'is' : 'was already'} ${verb === 'stop' ? 'stopped' : 'open'}`)
}
