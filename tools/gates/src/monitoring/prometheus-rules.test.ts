import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { REPOSITORY_ROOT } from '#gates/repository-root.ts'
import { listRuleTests, PROMETHEUS_FOLDER, readRules, readTestedAlerts } from './alert-rules.ts'
import { findMetricNames, metricsInExpression } from './metric-names.ts'

/** By record-backup and not by the server. */
const BACKUP_METRIC = 'cadenza_backup_succeeded_at_seconds'

const rules = readRules()
const alerts = rules.flatMap(({ alert }) => alert ?? [])

async function promtool(...args: string[]): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('promtool', args, { cwd: PROMETHEUS_FOLDER })
    return stdout
  } catch (error) {
    const { code, stdout, stderr } = error as { code?: unknown; stdout?: string; stderr?: string }
    if (code === 'ENOENT')
      throw new Error('promtool is missing; it comes with: apt-get install prometheus', { cause: error })
    throw new Error(`promtool ${args.join(' ')}\n${stdout ?? ''}${stderr ?? ''}`, { cause: error })
  }
}

describe('the rules for Prometheus', () => {
  test('the configuration and its rules are valid', async () => {
    expect(await promtool('check', 'config', 'prometheus.yml')).toContain('SUCCESS')
  })

  test.concurrent.each(listRuleTests())('%s: alerts fire when they should and are silent when not', async (file) => {
    const output = await promtool('test', 'rules', file)
    expect(output).toContain('SUCCESS')
  })

  test.each([...new Set(alerts)])('%s has a test in which it fires and one in which it is silent', (alert) => {
    expect(readTestedAlerts().get(alert)).toEqual({ fires: true, isSilent: true })
  })

  test('they read only metrics that the product has', () => {
    const known = findMetricNames().add(BACKUP_METRIC)
    const unknown = rules.flatMap(({ expr }) => metricsInExpression(expr)).filter((name) => !known.has(name))
    expect(unknown).toEqual([])
  })

  test('every alert says how urgent it is and what has happened', () => {
    const incomplete = rules.filter(
      ({ alert, labels, annotations }) =>
        alert !== undefined && !(/^(?:page|ticket)$/.test(labels?.['severity'] ?? '') && annotations?.['summary']),
    )
    expect(incomplete).toEqual([])
  })
})

describe('record-backup', () => {
  const script = join(REPOSITORY_ROOT, 'deploy/monitoring/record-backup')

  test('writes the time of the success for the textfile collector and leaves no half-written file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'record-backup-'))
    try {
      execFileSync(script, ['base', folder])
      expect(readdirSync(folder)).toEqual(['cadenza-backup-base.prom'])
      const text = readFileSync(join(folder, 'cadenza-backup-base.prom'), 'utf8')
      const seconds = Number(/^cadenza_backup_succeeded_at_seconds\{kind="base"\} (\d+)$/m.exec(text)?.[1])
      expect(Math.abs(Date.now() / 1000 - seconds)).toBeLessThan(60)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('refuses a kind that no alert knows', () => {
    expect(() => execFileSync(script, ['full', tmpdir()], { stdio: 'pipe' })).toThrow('usage')
  })
})
