import { register } from 'node:module'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici'
import { NodeSDK } from '@opentelemetry/sdk-node'
import { telemetryConfig } from '#platform/config/telemetry-config.ts'
import { onTelemetryShutdown } from './shutdown.ts'

// Run with `node --import` so that pg, http and fetch are patched before anything loads them. Only what is patched goes
// through the loader hook: without the list every module would, which costs a second at each start.
const patched = ['pg', 'pg-pool', 'http', 'https', 'node:http', 'node:https']
register('@opentelemetry/instrumentation/hook.mjs', import.meta.url, { data: { include: patched } })

const quietPaths = new Set(['/healthz', '/readyz'])

const sdk = new NodeSDK({
  serviceName: telemetryConfig.serviceName,
  metricReaders: telemetryConfig.metricsPort
    ? [new PrometheusExporter({ host: '127.0.0.1', port: telemetryConfig.metricsPort })]
    : [],
  ...(telemetryConfig.otlpEndpoint
    ? { traceExporter: new OTLPTraceExporter({ url: `${telemetryConfig.otlpEndpoint}/v1/traces` }) }
    : { spanProcessors: [] }),
  instrumentations: [
    new HttpInstrumentation({ ignoreIncomingRequestHook: (request) => quietPaths.has(request.url ?? '') }),
    new PgInstrumentation({ requireParentSpan: true }),
    new UndiciInstrumentation(),
  ],
})
sdk.start()
onTelemetryShutdown(() => sdk.shutdown())
