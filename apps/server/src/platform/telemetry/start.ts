import { createRequire, syncBuiltinESMExports } from 'node:module'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici'
import { NodeSDK } from '@opentelemetry/sdk-node'
import { telemetryConfig } from '#platform/config/telemetry-config.ts'
import { onTelemetryShutdown } from './shutdown.ts'

// Run with `node --import` so that pg, http and fetch are patched before anything loads them.
const untracedPaths = new Set(['/healthz', '/readyz'])

const sdk = new NodeSDK({
  serviceName: telemetryConfig.serviceName,
  metricReaders: telemetryConfig.metricsPort
    ? [new PrometheusExporter({ host: telemetryConfig.metricsHost, port: telemetryConfig.metricsPort })]
    : [],
  ...(telemetryConfig.otlpEndpoint
    ? { traceExporter: new OTLPTraceExporter({ url: `${telemetryConfig.otlpEndpoint}/v1/traces` }) }
    : { spanProcessors: [] }),
  instrumentations: [
    new HttpInstrumentation({ ignoreIncomingRequestHook: (request) => untracedPaths.has(request.url ?? '') }),
    new PgInstrumentation({ requireParentSpan: true }),
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
