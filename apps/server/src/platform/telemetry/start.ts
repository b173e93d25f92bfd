import type { IncomingMessage } from 'node:http'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { RuntimeNodeInstrumentation } from '@opentelemetry/instrumentation-runtime-node'
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici'
import { NodeSDK } from '@opentelemetry/sdk-node'
import { telemetryConfig } from '#platform/config/telemetry-config.ts'
import { ScrubbedTraceExporter } from './scrubbed-trace-exporter.ts'
import { onTelemetryShutdown } from './shutdown.ts'

// Run with `node --import` so that pg, http and fetch are patched before anything loads them.
const untracedPaths = new Set(['/healthz', '/readyz'])

/** Neither probes nor scrapes are requests of users, and they would improve every share of good responses. */
const isByMachine = ({ url, socket }: IncomingMessage): boolean =>
  untracedPaths.has(url ?? '') || socket.localPort === telemetryConfig.metricsPort

const sdk = new NodeSDK({
  serviceName: telemetryConfig.serviceName,
  metricReaders: telemetryConfig.metricsPort
    ? [
        new PrometheusExporter({
          host: telemetryConfig.metricsHost,
          port: telemetryConfig.metricsPort,
          // The names say which part a metric belongs to; a label more on each series would say nothing.
          withoutScopeInfo: true,
          // It repeats the command line and changes with every start.
          withoutTargetInfo: true,
        }),
      ]
    : [],
  ...(telemetryConfig.otlpEndpoint
    ? { traceExporter: new ScrubbedTraceExporter({ url: `${telemetryConfig.otlpEndpoint}/v1/traces` }) }
    : { spanProcessors: [] }),
  instrumentations: [
    new HttpInstrumentation({ ignoreIncomingRequestHook: isByMachine }),
    new PgInstrumentation({ requireParentSpan: true }),
    new RuntimeNodeInstrumentation(),
    new UndiciInstrumentation(),
  ],
})
sdk.start()

// Modules loaded with `require` are patched, and later imports get the patched ones. A loader hook, which also patches
// imports, would see every module and cost a second at each start.
const require = createRequire(import.meta.url)
for (const patched of ['pg', 'http', 'https']) require(patched)
syncBuiltinESMExports()

onTelemetryShutdown(() => sdk.shutdown())
