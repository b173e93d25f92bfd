import { metrics as api } from '@opentelemetry/api'
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'
import { afterAll, expect, test, vi } from 'vitest'

const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE)
const reader = new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 3_600_000 })

afterAll(async () => {
  api.disable()
  await reader.shutdown()
})

test('each partition has a gauge of its own, with the result of its latest canary', async () => {
  api.setGlobalMeterProvider(new MeterProvider({ readers: [reader] }))
  // The meter takes the provider that is there when its module is loaded, and another test may have loaded it before.
  vi.resetModules()
  const { recordEngineCanary } = await import('./engine-canary.ts')
  recordEngineCanary(0, true)
  recordEngineCanary(7, true)
  recordEngineCanary(7, false)
  const { resourceMetrics } = await reader.collect()
  const gauges = resourceMetrics.scopeMetrics.flatMap((scope) => scope.metrics)
  expect(
    gauges.map(({ descriptor, dataPoints }) => [
      descriptor.name,
      dataPoints.map(({ attributes, value }) => [attributes['partition'], value]),
    ]),
  ).toEqual([
    [
      'cadenza.engine.canary.up',
      [
        ['0', 1],
        ['7', 0],
      ],
    ],
  ])
})
