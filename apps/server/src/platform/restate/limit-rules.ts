interface LimitRule {
  /** A scope, or a scope and a limit key: `music`, `music/*`. */
  pattern: string
  concurrency: number
}

/** The rules take effect at once in the whole cluster, also for work that is already waiting. */
export async function setLimitRules(adminUrl: string, rules: LimitRule[]): Promise<void> {
  const response = await fetch(new URL('/limits/rules', adminUrl), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(rules.map(({ pattern, concurrency }) => ({ pattern, limits: { concurrency } }))),
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) throw new Error(`the engine refused its limits: ${response.status} ${await response.text()}`)
  await response.body?.cancel()
}
