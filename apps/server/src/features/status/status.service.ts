import type { SystemStatus } from '@cadenza/contract/status'
import { runHealthCheck, type HealthCheck } from '#platform/http/health.ts'

export async function readStatus(checks: HealthCheck[]): Promise<SystemStatus> {
  const results = await Promise.all(checks.map(runHealthCheck))
  return {
    isUp: results.every((result) => result.isUp),
    checkedAt: new Date().toISOString(),
    components: results,
  }
}
