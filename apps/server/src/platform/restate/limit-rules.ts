import { requireSuccess } from './engine-admin.ts'

interface LimitRule {
  /** A scope, or a scope and a limit key: `music`, `music/*`. */
  pattern: string
  concurrency: number
}

/** The rules take effect at once in the whole cluster, also for work that is already waiting. */
export async function setLimitRules(adminUrl: string, rules: LimitRule[]): Promise<void> {
  await requireSuccess(adminUrl, '/limits/rules', {
    method: 'PUT',
    body: rules.map(({ pattern, concurrency }) => ({ pattern, limits: { concurrency } })),
    refusal: 'the engine refused its limits',
  })
}
