import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'

const Export = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({
        attributes: z.array(z.object({ key: z.string(), value: z.object({ stringValue: z.string().optional() }) })),
      }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
            }),
          ),
        }),
      ),
    }),
  ),
})

export interface CollectedSpan {
  service: string
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
}

export interface SpanCollector {
  endpoint: string
  spans: CollectedSpan[]
  /** Everything that was received as JSON, with all attributes. */
  received(): string
  stop(): Promise<void>
}

/** A real OTLP/HTTP receiver that stores the spans it receives as JSON. */
export async function startSpanCollector(): Promise<SpanCollector> {
  const spans: CollectedSpan[] = []
  const bodies: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const raw = Buffer.concat(chunks)
      const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(raw) : raw
      const isJson = request.headers['content-type']?.includes('json') ?? false
      if (isJson) bodies.push(body.toString())
      for (const { resource, scopeSpans } of isJson ? Export.parse(JSON.parse(body.toString())).resourceSpans : []) {
        const service =
          resource.attributes.find((attribute) => attribute.key === 'service.name')?.value.stringValue ?? ''
        for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
          spans.push({
            service,
            traceId: span.traceId,
            spanId: span.spanId,
            parentSpanId: span.parentSpanId,
            name: span.name,
          })
        }
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    received: () => bodies.join('\n'),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
