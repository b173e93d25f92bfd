import { styleText } from 'node:util'
import { runDoctorChecks, type Finding } from './cli/doctor-checks.ts'

const MARKS = { present: ['green', 'ok     '], absent: ['yellow', 'without'], missing: ['red', 'MISSING'] } as const

function formatFinding({ what, state, detail }: Finding): string {
  const [color, mark] = MARKS[state]
  return `  ${styleText(color, mark, { stream: process.stdout })}  ${what.padEnd(13)} ${detail}`
}

const findings = await runDoctorChecks()
const missingRequirements = findings.filter(({ state }) => state === 'missing')
const verdict =
  missingRequirements.length === 0
    ? 'Everything that npm run dev needs is here.'
    : `npm run dev cannot work before this is mended: ${missingRequirements.map(({ what }) => what).join(', ')}.`
process.stdout.write(`\n${findings.map(formatFinding).join('\n')}\n\n  ${verdict}\n\n`)
process.exitCode = missingRequirements.length === 0 ? 0 : 1
