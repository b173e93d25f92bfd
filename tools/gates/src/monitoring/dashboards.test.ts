import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { REPOSITORY_ROOT } from '#gates/repository-root.ts'
import { readRules } from './alert-rules.ts'
import { findMetricNames, metricsInExpression } from './metric-names.ts'

// That every query finds data is proven with a running product: apps/server/src/roles/monitoring.int.test.ts.

const GRAFANA = join(REPOSITORY_ROOT, 'deploy/monitoring/grafana')

interface Dashboard {
  uid: string
  panels: { id: number; title: string; description: string; datasource: { uid: string }; targets: { expr: string }[] }[]
}

const dashboards = globSync('dashboards/*.json', { cwd: GRAFANA }).map((file) => ({
  file,
  ...(JSON.parse(readFileSync(join(GRAFANA, file), 'utf8')) as Dashboard),
}))
const panels = dashboards.flatMap((dashboard) => dashboard.panels)
const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

test('there are five dashboards, each with an address of its own and at most twelve panels', () => {
  expect(new Set(dashboards.map(({ uid }) => uid)).size).toBe(5)
  expect(dashboards.filter(({ panels: own }) => own.length > 12)).toEqual([])
})

test('every panel answers a question, and its title occurs once on its dashboard', () => {
  expect(panels.filter(({ description }) => !/\?/.test(description)).map(({ title }) => title)).toEqual([])
  for (const { file, panels: own } of dashboards) {
    expect([file, new Set(own.map(({ title }) => title)).size]).toEqual([file, own.length])
  }
})

test('every panel reads from the datasource that is provisioned', () => {
  const text = readFileSync(join(GRAFANA, 'provisioning/datasources/prometheus.yml'), 'utf8')
  const { datasources } = parse(text) as { datasources: { uid: string }[] }
  const used = new Set(panels.map(({ datasource }) => datasource.uid))
  expect([...used]).toEqual(datasources.map(({ uid }) => uid))
})

test('panels read only metrics of the product and records of the rules', () => {
  const known = findMetricNames().add('cadenza_backup_succeeded_at_seconds')
  const records = new Set(readRules().flatMap(({ record }) => record ?? []))
  const metrics = expressions.flatMap(metricsInExpression)
  expect(metrics.filter((name) => !known.has(name))).toEqual([])
  const recordNames = expressions.flatMap((expression) => expression.match(/\bslo:[\w:]+/g) ?? [])
  expect(recordNames.filter((name) => !records.has(name))).toEqual([])
})
