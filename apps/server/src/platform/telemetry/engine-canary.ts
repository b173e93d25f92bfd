import { meter } from './meter.ts'

const canaries = meter.createGauge('cadenza.engine.canary.up', {
  description: 'Whether the latest canary of this partition came back from a worker: 1 or 0',
})

/** Records the result of one canary. A partition is identified by its number or by the key that lives in it. */
export function recordEngineCanary(partition: number | string, isUp: boolean): void {
  canaries.record(isUp ? 1 : 0, { partition: String(partition) })
}
