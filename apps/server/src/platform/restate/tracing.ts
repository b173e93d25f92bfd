import { trace } from '@opentelemetry/api'
import { openTelemetryHook } from '@restatedev/restate-sdk-opentelemetry'

/** Continues the caller's trace in the handler, with one span for every `ctx.run` step. */
export const tracingHooks = [openTelemetryHook({ tracer: trace.getTracer('cadenza-worker') })]
