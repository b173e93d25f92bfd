import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { meter } from '#platform/telemetry/meter.ts'

export interface EventStream {
  send(event: { name: string; id: string | number; data: unknown }): void
  close(): void
}

interface EventStreamOptions {
  /** Called at every heartbeat; the stream ends when it returns false or fails. */
  isAuthorized: () => Promise<boolean>
  onClose: () => void
}

const openStreamCount = meter.createUpDownCounter('cadenza.event_streams.open', {
  description: 'Open server-sent event streams, by route',
})

const HEARTBEAT_MS = 20_000
/** How long a browser waits before it reconnects after the stream broke. */
const RETRY_MS = 2000

/** Server-sent events that survive proxies (heartbeats, no buffering) and end with the session and with this node. */
export function createEventStreams(app: FastifyInstance, heartbeatMs = HEARTBEAT_MS) {
  const openStreams = new Set<EventStream>()
  // Fastify waits for pending responses before it closes, and these would never end.
  app.addHook('preClose', async () => {
    for (const stream of openStreams) stream.close()
  })

  return function openEventStream(reply: FastifyReply, { isAuthorized, onClose }: EventStreamOptions): EventStream {
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      // If it were kept alive after the stream, the connection would hold up the drain until it times out.
      connection: 'close',
    })
    // A follower may still write between the end of the stream and the close of the connection; Node would end the
    // process.
    const write = (text: string): void => {
      if (!raw.writableEnded) raw.write(text)
    }
    write(`retry: ${RETRY_MS}\n\n`)
    const stream: EventStream = {
      send({ name, id, data }) {
        write(`event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`)
      },
      close() {
        raw.end()
      },
    }
    const sendHeartbeat = async (): Promise<void> => {
      if (await isAuthorized().catch(() => false)) write(': still here\n\n')
      else stream.close()
    }
    const heartbeat = setInterval(() => void sendHeartbeat(), heartbeatMs)
    const route = { 'http.route': reply.request.routeOptions.url ?? 'unknown' }
    openStreams.add(stream)
    openStreamCount.add(1, route)
    raw.once('close', () => {
      openStreamCount.add(-1, route)
      clearInterval(heartbeat)
      openStreams.delete(stream)
      onClose()
    })
    return stream
  }
}
