import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, ReportedHookContext, TestModule } from 'vitest/node'
import { REPOSITORY_ROOT } from '#gates/repository-root.ts'

interface FileCost {
  file: string
  /** Time to load the file, which starts servers in some files, and to run its `beforeAll`. */
  setupMs: number
  testsMs: number
  teardownMs: number
}

const totalOf = ({ setupMs, testsMs, teardownMs }: FileCost): number => setupMs + testsMs + teardownMs
const seconds = (ms: number): string => (ms / 1000).toFixed(1)
const moduleOf = ({ entity }: ReportedHookContext): TestModule => (entity.type === 'module' ? entity : entity.module)

export function costTable(costs: readonly FileCost[]): string {
  const rows = costs
    .toSorted((one, other) => totalOf(other) - totalOf(one))
    .map((cost) => {
      const parts = [cost.setupMs, cost.testsMs, cost.teardownMs, totalOf(cost)]
      return `| ${cost.file} | ${parts.map(seconds).join(' | ')} |`
    })
  return ['| File, in seconds | setup | tests | teardown | all |', '| --- | --- | --- | --- | --- |', ...rows].join(
    '\n',
  )
}

/** Writes what each test file costs as a Markdown table to `FILE_COSTS`. */
export default class FileCostsReporter implements Reporter {
  readonly #startedAt = new Map<string, number>()
  readonly #hookMs = new Map<string, { beforeAll: number; afterAll: number }>()

  onHookStart(hook: ReportedHookContext): void {
    this.#startedAt.set(`${hook.name} ${hook.entity.id}`, performance.now())
  }

  onHookEnd(hook: ReportedHookContext): void {
    if (hook.name !== 'beforeAll' && hook.name !== 'afterAll') return
    const startedAt = this.#startedAt.get(`${hook.name} ${hook.entity.id}`) ?? performance.now()
    const { id } = moduleOf(hook)
    const spent = this.#hookMs.get(id) ?? { beforeAll: 0, afterAll: 0 }
    spent[hook.name] += performance.now() - startedAt
    this.#hookMs.set(id, spent)
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const costs = modules.map((module) => {
      const { collectDuration, setupDuration, duration } = module.diagnostic()
      const { beforeAll, afterAll } = this.#hookMs.get(module.id) ?? { beforeAll: 0, afterAll: 0 }
      return {
        file: relative(REPOSITORY_ROOT, module.moduleId),
        setupMs: collectDuration + setupDuration + beforeAll,
        testsMs: Math.max(0, duration - beforeAll - afterAll),
        teardownMs: afterAll,
      }
    })
    const file = process.env['FILE_COSTS']
    if (file !== undefined) writeFileSync(file, `${costTable(costs)}\n`)
  }
}
