import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY_ROOT } from '#gates/repository-root.ts'

const INSTRUMENT =
  /create(Counter|CounterFromZero|\w*Gauge|\w*Histogram|UpDownCounter)(?:<[^(]*>)?\(\s*'(cadenza[._][\w.]+)'/g

/** A metric as Prometheus knows it: dots are underscores, and a counter ends with _total. */
const prometheusName = (kind: string, name: string): string =>
  `${name.replaceAll('.', '_')}${kind.startsWith('Counter') ? '_total' : ''}`

/** The names of our own metrics, from the places where their instruments are created. */
export function findMetricNames(): Set<string> {
  const folder = join(REPOSITORY_ROOT, 'apps/server/src')
  const sources = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'))
  const names = sources.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(INSTRUMENT)].map(([, kind = '', name = '']) =>
      prometheusName(kind, name),
    ),
  )
  return new Set(names)
}

/** Our own metrics that an expression reads; what a histogram is made of counts as the histogram. */
export function metricsInExpression(expression: string): string[] {
  const names = expression.match(/\bcadenza_\w+/g) ?? []
  return [...new Set(names.map((name) => name.replace(/_(?:bucket|sum|count)$/, '')))]
}
