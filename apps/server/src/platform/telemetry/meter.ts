import { type Counter, type Histogram, metrics } from '@opentelemetry/api'

/** Telemetry must have started before this module is loaded: instruments of an earlier meter record nothing. */
export const meter = metrics.getMeter('cadenza')

/** From a database statement to the longest life of a generation; 90 and 600 are limits of alerts. */
const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 90, 120, 180, 300, 600, 1200]

export function createDurationHistogram(name: string, description: string): Histogram {
  return meter.createHistogram(name, { description, unit: 's', advice: { explicitBucketBoundaries: SECONDS } })
}

/**
 * A counter whose series exist from the start with the value 0. Prometheus computes an increase from two samples, so a
 * series that appears with its first event would hide that event.
 */
export function createCounterFromZero<Attributes extends Record<string, string>>(
  name: string,
  options: { description: string; unit?: string },
  series: readonly Attributes[],
): Counter<Attributes> {
  const counter = meter.createCounter<Attributes>(name, options)
  for (const attributes of series) counter.add(0, attributes)
  return counter
}
