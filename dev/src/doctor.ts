import { styleText } from 'node:util'
import { examine, type Finding } from './doctor-checks.ts'

const MARKS = { present: ['green', 'ok     '], absent: ['yellow', 'without'], missing: ['red', 'MISSING'] } as const

function describe({ what, state, detail }: Finding): string {
  const [colour, mark] = MARKS[state]
  return `  ${styleText(colour, mark, { stream: process.stdout })}  ${what.padEnd(13)} ${detail}`
}

const findings = await examine()
const missingParts = findings.filter(({ state }) => state === 'missing')
const verdict =
  missingParts.length === 0
    ? 'Everything that npm run dev needs is here.'
    : `npm run dev cannot work before this is mended: ${missingParts.map(({ what }) => what).join(', ')}.`
process.stdout.write(`\n${findings.map(describe).join('\n')}\n\n  ${verdict}\n\n`)
process.exitCode = missingParts.length === 0 ? 0 : 1
