import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { REPOSITORY_ROOT } from '#gates/repository-root.ts'
import { findMetricNames } from './metric-names.ts'

test('docs/operations.md lists every metric of the product, and no other', () => {
  const text = readFileSync(join(REPOSITORY_ROOT, 'docs/operations.md'), 'utf8')
  const section = text.slice(text.indexOf('## Metrics, traces, logs'), text.indexOf('## Stopping'))
  const listed = [...section.matchAll(/^\| `(cadenza_\w+)`/gm)].map(([, name = '']) => name)
  expect(listed.toSorted()).toEqual([...findMetricNames().add('cadenza_backup_succeeded_at_seconds')].toSorted())
})
