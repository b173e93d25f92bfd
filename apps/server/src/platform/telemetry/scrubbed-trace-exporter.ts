import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { scrubSpan } from './scrub-span.ts'

/** All spans leave the process through here, whichever instrumentation made them. */
export class ScrubbedTraceExporter extends OTLPTraceExporter {
  override export(...[spans, onDone]: Parameters<OTLPTraceExporter['export']>): void {
    for (const span of spans) scrubSpan(span)
    super.export(spans, onDone)
  }
}
