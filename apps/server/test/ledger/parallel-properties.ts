import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { Database } from '#platform/db/database.ts'
import {
  assertNoViolation,
  type CheckOptions,
  type Coverage,
  asText,
  somePreparation,
  TIME_LIMIT,
} from './ledger-assertions.ts'
import { retarget, runCommand, type Command, hastyCommand, databaseLedger, newLedgerIds } from './ledger-commands.ts'
import { LedgerModel } from './ledger-model.ts'

interface CommandResult {
  command: Command
  answer: string
}

/** Returns a name for an effect that only one of several calls may have; null for other results. */
function exclusiveEffectOf({ command, answer }: CommandResult): string | null {
  if (answer !== 'ok' && answer !== 'granted') return null
  switch (command.kind) {
    case 'bonus':
    case 'closeWallet':
      return `${command.kind} of person ${command.user}`
    case 'hold':
      return `placing of hold ${command.hold}`
    case 'settle':
    case 'release':
    case 'cancelLate':
    case 'expire':
      return `closing of hold ${command.hold}`
    case 'payment':
      return `grant of purchase ${command.purchase}`
    case 'adjust':
      return `adjustment ${command.key}`
    case 'buy':
      return `opening of purchase ${command.purchase}`
    case 'attach':
      return null
  }
}

function assertOneWinnerEach(results: readonly CommandResult[]): void {
  const winners = results.map(exclusiveEffectOf).filter((prize) => prize !== null)
  const twice = winners.find((prize, index) => winners.indexOf(prize) !== index)
  assert.equal(twice, undefined, `two calls won the ${twice}`)
}

const REFUSALS_BY_ANOTHER = /^(?:conflict|already-.*|known-subject)$/

/** Of equal commands one succeeds and the rest are replays or came too early: they never conflict with each other. */
function assertEqualCommandsAgree(results: readonly CommandResult[]): void {
  for (const answers of Map.groupBy(results, ({ command }) => asText(command)).values()) {
    const { command } = answers[0]!
    const isDone = answers.some(({ answer }) => answer === 'ok')
    const refusal = answers.find(({ answer }) => REFUSALS_BY_ANOTHER.test(answer))
    assert.ok(!isDone || !refusal, `${asText(command)} was done, and answered '${refusal?.answer}' to its copy`)
  }
  const charges = new Set<Command['kind']>(['settle', 'cancelLate'])
  const released = results.find(({ command, answer }) => !charges.has(command.kind) && answer === 'already-released')
  assert.equal(released, undefined, 'releasing what is released is a replay')
}

function countRaces(results: readonly CommandResult[]): number {
  const closings = Map.groupBy(results, ({ command }) => ('hold' in command ? command.hold : null))
  return [...closings.values()].filter((answers) => {
    const has = (kind: Command['kind'], word: string) =>
      answers.some(({ command, answer }) => command.kind === kind && answer === word)
    return (
      (has('settle', 'ok') && has('expire', 'already-settled')) ||
      (has('expire', 'ok') && has('settle', 'already-released'))
    )
  }).length
}

/** The same hold id, used by the other user. */
const rivalOf = (command: Command): Command[] =>
  command.kind === 'hold' ? [{ ...command, user: 1 - command.user }] : []

/**
 * An operator's key is for one user: if it is used for two at the same time, the second call fails without a result.
 */
const someParallelCommand = hastyCommand.filter((command) => command.kind !== 'adjust' || command.user === 0)
const someParallelPreparation = fc
  .tuple(somePreparation, fc.boolean())
  .map(([commands, isPoor]) => (isPoor ? commands.filter((command) => command.kind !== 'bonus') : commands))

const manyAtOnce = fc.noBias(
  fc.array(fc.record({ command: someParallelCommand, times: fc.integer({ min: 1, max: 3 }), hasRival: fc.boolean() }), {
    minLength: 5,
    maxLength: 45,
    size: 'max',
  }),
)

/** As many callers as connections: a call that waits for a connection does not race, and times out after a while. */
const CONNECTIONS = 16

async function runConcurrently(
  commands: Command[],
  run: (command: Command) => Promise<CommandResult>,
): Promise<CommandResult[]> {
  const results: CommandResult[] = []
  const rest = commands.values()
  const caller = async () => {
    for (const command of rest) results.push(await run(command))
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, caller))
  return results
}

/**
 * Runs all commands at once and each up to three times: nothing fails, nothing is done twice, and the ledger is
 * consistent afterwards.
 */
export async function assertSoundInParallel(db: Database, coverage: Coverage, options: CheckOptions): Promise<void> {
  const ledger = databaseLedger(db)
  const property = fc.asyncProperty(someParallelPreparation, manyAtOnce, async (preparation, repeatedCommands) => {
    const cast = newLedgerIds()
    const run = async (command: Command): Promise<CommandResult> => {
      try {
        return { command, answer: await runCommand(command, cast, ledger) }
      } catch (error) {
        throw new Error(`${asText(command)} failed: ${String(error)}`, { cause: error })
      }
    }
    const model = new LedgerModel()
    const first: CommandResult[] = []
    for (const command of preparation) {
      await runCommand(command, cast, model)
      first.push(await run(command))
    }
    const commands = repeatedCommands.flatMap(({ command, times, hasRival }) => {
      const aimed = retarget(command, cast, model)
      return [...Array.from({ length: times }, () => aimed), ...(hasRival ? rivalOf(aimed) : [])]
    })
    const results = await runConcurrently(commands, run)
    assertOneWinnerEach([...first, ...results])
    assertEqualCommandsAgree([...first, ...results])
    await assertNoViolation(db, cast)
    coverage.note(...results.map(() => 'parallel commands'))
    for (let n = countRaces(results); n > 0; n--) coverage.note('expiry racing settle')
  })
  await fc.assert(property, { ...TIME_LIMIT, ...options })
}
