import { userInfo } from 'node:os'
import * as operator from '#features/operate/hide-items.service.ts'
import { parseOperatorConfig } from '#platform/config/config.ts'
import { EXIT_USAGE } from '#platform/config/exit-codes.ts'
import { readConfigOrExit } from '#platform/config/read-config.ts'
import { createDatabase, createPool } from '#platform/db/database.ts'
import { createLogger } from '#platform/telemetry/logger.ts'
import { configureMediaStore } from './wiring/configure-media-store.ts'
import { configurePayments } from './wiring/configure-payments.ts'
import type { Payments } from '#adapters/payments/payments.ts'
import { decide, liftSuspension, listCases, showCase, suspend } from './operate/operate-cases.ts'
import { refund } from './operate/operate-refund.ts'
import { changeSwitch, printSwitches } from './operate/operate-switches.ts'
import { changeOperator, printOperators } from './operate/operate-operators.ts'
import { OperateCommand, OPERATE_USAGE, readActor } from './operate/operate-command.ts'
import { print, stripControlCharacters, timeOf } from './operate/print.ts'

/** For operators: shows what users reported, and hides it from the public. */
export async function run(): Promise<void> {
  const actor = readActor(process.argv.slice(3), userInfo().username)
  const command = OperateCommand.safeParse(actor?.rest)
  if (!actor || !command.success) {
    process.stderr.write(OPERATE_USAGE)
    process.exit(EXIT_USAGE)
  }
  const config = readConfigOrExit(parseOperatorConfig)
  const logger = createLogger({ LOG_LEVEL: 'error' }, 'operate')
  const db = createDatabase(createPool(config, logger))
  try {
    const payments = configurePayments(config)
    await runCommand(command.data, actor.who, { db, payments, store: configureMediaStore(config).store, logger })
  } finally {
    await db.destroy()
  }
}

type OperateDeps = Parameters<typeof operator.hideItem>[0] & { payments: Payments | null }

async function runCommand(command: OperateCommand, who: string, deps: OperateDeps): Promise<void> {
  switch (command[0]) {
    case 'list':
      return list(deps)
    case 'log':
      return log(deps)
    case 'switches':
      return printSwitches(deps.db)
    case 'stop':
    case 'open':
      return changeSwitch(deps.db, who, command)
    case 'operators':
      return printOperators(deps.db)
    case 'appoint':
    case 'dismiss':
      return changeOperator(deps.db, who, command)
    case 'cases':
      return listCases(deps.db)
    case 'case':
      return showCase(deps.db, command[1])
    case 'show':
      return show(deps, { kind: command[1], id: command[2] })
    case 'clear':
    case 'uphold':
    case 'escalate':
      return decide(deps, who, command)
    case 'suspend':
      return suspend(deps.db, who, command)
    case 'lift':
      return liftSuspension(deps.db, who, command[1], command[2])
    case 'refund':
      return refund({ ...deps, bookingDb: null }, who, command)
    default:
      return changeItem(deps, who, command)
  }
}

async function changeItem(
  deps: OperateDeps,
  who: string,
  [verb, kind, id, words]: Extract<OperateCommand, ['hide' | 'restore' | 'note', ...unknown[]]>,
): Promise<void> {
  const act = { operator: who, kind, id, words }
  if (verb === 'hide') {
    const { isNew, moved } = await operator.hideItem(deps, act)
    return print(`${isNew ? 'Hidden' : 'Hidden already, with other words now'}: ${kind} ${id}; files moved: ${moved}`)
  }
  if (verb === 'note') return print(`Line ${await operator.addLogNote(deps.db, act)} of the log`)
  const isBack = await operator.restoreItem(deps.db, act)
  print(isBack ? `Back: ${kind} ${id}` : `Not hidden: ${kind} ${id}`)
  process.exitCode = isBack ? 0 : 1
  return undefined
}

async function list({ db }: OperateDeps): Promise<void> {
  const items = await operator.listReported(db)
  if (items.length === 0) print('Nothing was reported')
  for (const { kind, id, reports, reasons, latestAt, isHidden } of items) {
    print(`${kind} ${id}  ${reports}× ${reasons.join(', ')}  ${timeOf(latestAt)}${isHidden ? '  hidden' : ''}`)
  }
}

async function show({ db }: OperateDeps, item: operator.ReportedItem): Promise<void> {
  const { reports, hiding, log: lines } = await operator.readReportedItem(db, item)
  print(hiding ? `Hidden since ${timeOf(hiding.hiddenAt)}: ${stripControlCharacters(hiding.reason)}` : 'Not hidden')
  for (const { createdAt, reason, words } of reports)
    print(`${timeOf(createdAt)}  ${reason}: ${stripControlCharacters(words)}`)
  for (const line of lines) print(formatLogLine(line))
}

async function log({ db }: OperateDeps): Promise<void> {
  const { lines, brokenAt } = await operator.readLog(db)
  for (const line of lines) print(formatLogLine(line))
  const head = lines[0]?.hash.toString('hex') ?? 'none'
  print(brokenAt === null ? `The log is whole; its last hash is ${head}` : `The log was changed at line ${brokenAt}`)
  process.exitCode = brokenAt === null ? 0 : 1
}

type Line = Awaited<ReturnType<typeof operator.readLog>>['lines'][number]

const formatLogLine = ({ n, at, operator: who, action, kind, subjectId, words }: Line): string =>
  `${n}  ${timeOf(at)}  ${stripControlCharacters(who)}  ${action} ${kind} ${subjectId}  ${stripControlCharacters(words)}`
