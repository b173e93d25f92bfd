import { parseArgs } from 'node:util'
import { killAllProcessGroups } from '@cadenza/dev/process/kill-with-parent'
import { ATTACKS } from './attacks/all-attacks.ts'
import { carryOut, type Outcome } from './attacks/attack.ts'
import { startTarget } from './attacks/product/target.ts'
import { lineOfOutcome, listOfAttacks, reportOf } from './attacks/report.ts'
import { selectAttacks } from './attacks/select-attacks.ts'

// Starts the whole product and attacks it from outside, as strangers and as users of it. What gets through is a hole.

const USAGE = `npm run attacks [-- options]

  --only A,B   these themes, ids or rows of the audit alone (money, T-5, T-5.3, audit-9)
  --list       names the attacks and starts nothing
  --help       this text
`

const EXIT_USAGE = 64
const EXIT_INTERRUPTED = 130

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

function selected() {
  try {
    return selectAttacks(ATTACKS, values.only)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
    process.exit(EXIT_USAGE)
  }
}

async function run(): Promise<number> {
  const attacks = selected()
  const startedAt = performance.now()
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(0)
  const target = await startTarget()
  console.log(`the product is up after ${seconds()} s, at ${target.origin}`)
  const outcomes: Outcome[] = []
  try {
    // One after the other: floods must not disturb the others, and limits are counted by the minute.
    for (const attack of attacks) {
      const outcome = await carryOut(attack, target)
      console.log(lineOfOutcome(outcome))
      outcomes.push(outcome)
    }
  } finally {
    await target.stop()
  }
  console.log(`\nafter ${seconds()} s\n\n${reportOf(outcomes)}`)
  return outcomes.some(({ gotThrough }) => gotThrough.length > 0) ? 1 : 0
}

if (values.help) console.log(USAGE)
else if (values.list) console.log(listOfAttacks(selected()))
else {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      killAllProcessGroups()
      process.exit(EXIT_INTERRUPTED)
    })
  }
  process.exit(await run())
}
