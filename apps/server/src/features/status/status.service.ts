import type { SystemStatus } from '@cadenza/contract/status'
import type { Ingress } from '@restatedev/restate-sdk-clients'
import { runHealthCheck, type HealthCheck } from '#platform/http/health.ts'
import type { Probe } from './probe.workflow.ts'

/** The engine counts as up only when it really runs work: the ping of the canary must return. */
export function createEngineCanary(engine: Ingress): () => Promise<void> {
  const probe = { name: 'Probe' } as Probe
  return async () => {
    await engine.objectClient(probe, 'status').ping()
  }
}

export async function readStatus(checks: HealthCheck[]): Promise<SystemStatus> {
  const results = await Promise.all(checks.map(runHealthCheck))
  return {
    isUp: results.every((result) => result.isUp),
    checkedAt: new Date().toISOString(),
    components: results,
  }
}
