import type { VitalsReport } from '@cadenza/contract/status'
import { meter } from '#platform/telemetry/meter.ts'

/** The limits of `good` and `poor` of every figure are among them: https://web.dev/articles/vitals. */
const SECONDS = { unit: 's', advice: { explicitBucketBoundaries: [0.1, 0.2, 0.5, 0.8, 1.8, 2.5, 3, 4, 10] } }
const SHIFTS = { advice: { explicitBucketBoundaries: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1] } }

const ttfb = meter.createHistogram('cadenza.web.ttfb', { description: 'Time to first byte, of users', ...SECONDS })
const fcp = meter.createHistogram('cadenza.web.fcp', { description: 'First contentful paint, of users', ...SECONDS })
const lcp = meter.createHistogram('cadenza.web.lcp', { description: 'Largest contentful paint, of users', ...SECONDS })
const inp = meter.createHistogram('cadenza.web.inp', { description: 'Interaction to next paint, of users', ...SECONDS })
const cls = meter.createHistogram('cadenza.web.cls', { description: 'Cumulative layout shift, of users', ...SHIFTS })

/** Routes and devices are lists of ours, so the number of series has a bound whatever is sent. */
export function recordVitals({ route, device, ttfbMs, fcpMs, lcpMs, inpMs, cls: shift }: VitalsReport): void {
  const labels = { route, device }
  if (ttfbMs !== undefined) ttfb.record(ttfbMs / 1000, labels)
  if (fcpMs !== undefined) fcp.record(fcpMs / 1000, labels)
  if (lcpMs !== undefined) lcp.record(lcpMs / 1000, labels)
  if (inpMs !== undefined) inp.record(inpMs / 1000, labels)
  if (shift !== undefined) cls.record(shift, labels)
}
