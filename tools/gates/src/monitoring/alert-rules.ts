import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { REPOSITORY_ROOT } from '#gates/repository-root.ts'

export const PROMETHEUS_FOLDER = join(REPOSITORY_ROOT, 'deploy/monitoring/prometheus')

interface Rule {
  record?: string
  alert?: string
  expr: string
  labels?: Record<string, string>
  annotations?: Record<string, string>
}

interface RuleTest {
  name: string
  alert_rule_test?: { alertname: string; exp_alerts: unknown[] }[]
}

const readYaml = (file: string): unknown => parse(readFileSync(join(PROMETHEUS_FOLDER, file), 'utf8'))

export const listRuleTests = (): string[] => globSync('tests/*.test.yml', { cwd: PROMETHEUS_FOLDER }).toSorted()

export function readRules(): Rule[] {
  return globSync('rules/*.rules.yml', { cwd: PROMETHEUS_FOLDER }).flatMap((file) =>
    (readYaml(file) as { groups: { rules: Rule[] }[] }).groups.flatMap(({ rules }) => rules),
  )
}

/** Each alert that is tested, with whether a test expects it to fire and whether one expects it to be silent. */
export function readTestedAlerts(): Map<string, { fires: boolean; isSilent: boolean }> {
  const tested = new Map<string, { fires: boolean; isSilent: boolean }>()
  const cases = listRuleTests().flatMap((file) => (readYaml(file) as { tests: RuleTest[] }).tests)
  for (const { alertname, exp_alerts: expected } of cases.flatMap((one) => one.alert_rule_test ?? [])) {
    const before = tested.get(alertname) ?? { fires: false, isSilent: false }
    tested.set(alertname, {
      fires: before.fires || expected.length > 0,
      isSilent: before.isSilent || expected.length === 0,
    })
  }
  return tested
}

/** The file of an alert's runbook: LedgerViolated is docs/runbooks/ledger-violated.md. */
export const runbookOf = (alert: string): string =>
  `docs/runbooks/${alert.replaceAll(/(?!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}.md`
