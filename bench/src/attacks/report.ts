import { textTable } from '#bench/harness/text-table.ts'
import { type Outcome, THEMES, type ThemedAttack } from './attack.ts'

const SLOW_SECONDS = 10

const inAudit = ({ auditRow }: ThemedAttack): string => (auditRow === undefined ? '' : ` (audit ${auditRow})`)

export function listOfAttacks(attacks: readonly ThemedAttack[]): string {
  return THEMES.flatMap((theme) => {
    const ofTheme = attacks.filter((attack) => attack.theme === theme)
    if (ofTheme.length === 0) return []
    return [theme, ...ofTheme.map((attack) => `  ${attack.id.padEnd(22)} ${attack.name}${inAudit(attack)}`)]
  }).join('\n')
}

/** One line while it runs, so that a run that hangs tells where. */
export function lineOfOutcome({ attack, gotThrough, seconds }: Outcome): string {
  const verdict = gotThrough.length === 0 ? 'held' : 'GOT THROUGH'
  const duration = seconds > SLOW_SECONDS ? `, ${seconds.toFixed(0)} s` : ''
  return `${verdict.padEnd(12)} ${attack.id.padEnd(22)} ${attack.name}${duration}`
}

export function reportOf(outcomes: readonly Outcome[]): string {
  const through = outcomes.filter(({ gotThrough }) => gotThrough.length > 0)
  const rows = THEMES.flatMap((theme) => {
    const tried = outcomes.filter(({ attack }) => attack.theme === theme)
    const broken = tried.filter(({ gotThrough }) => gotThrough.length > 0).length
    return tried.length === 0 ? [] : [[theme, tried.length, tried.length - broken, broken]]
  })
  const evidence = through.flatMap(({ attack, gotThrough }) => [
    `${attack.id} ${attack.name}${inAudit(attack)}`,
    ...gotThrough.map((line) => `  ${line}`),
  ])
  return [
    textTable(['theme', 'tried', 'held', 'got through'], rows),
    ...(evidence.length === 0 ? [] : ['', ...evidence]),
    '',
    `${outcomes.length} attacks, ${through.length} got through`,
  ].join('\n')
}
