/**
 * Telemetry starts before the configuration is read, because it must patch modules first, so it has its own
 * values.
 */
export const telemetryConfig = {
  serviceName: process.env['OTEL_SERVICE_NAME'] || `cadenza-${process.argv[2] ?? 'server'}`,
  otlpEndpoint: process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] || null,
  /** Metrics have no authentication: anything but loopback must be a network that only the collector reaches. */
  metricsHost: process.env['METRICS_HOST'] || '127.0.0.1',
  metricsPort: process.env['METRICS_PORT'] ? Number(process.env['METRICS_PORT']) : null,
}
