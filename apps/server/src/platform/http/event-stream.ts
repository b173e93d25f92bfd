import type { OutgoingHttpHeaders } from 'node:http'
import { SUPERSEDED_EVENT } from '@cadenza/domain/superseded-event'
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

/** A browser opens three, for all of its tabs together. */
const MAX_STREAMS_PER_USER = 10
/** For readers that do not know the event and reconnect: ten minutes. */
const RETRY_AFTER_SUPERSEDED_MS = 600_000

/** The open streams of each user on a node, oldest first. All routes with streams share them. */
const streamsByServer = new WeakMap<object, Map<string, Set<() => void>>>()

/** Supersedes the oldest stream of the user when there is one too many. Returns what removes the new one. */
function countStream(app: FastifyInstance, userId: string, supersede: () => void): () => void {
  const byUser = streamsByServer.get(app.server) ?? new Map<string, Set<() => void>>()
  streamsByServer.set(app.server, byUser)
  const streams = byUser.get(userId) ?? new Set<() => void>()
  byUser.set(userId, streams.add(supersede))
  const [oldest] = streams
  if (oldest && streams.size > MAX_STREAMS_PER_USER) {
    streams.delete(oldest)
    oldest()
  }
  return () => {
    streams.delete(supersede)
    if (streams.size === 0 && byUser.get(userId) === streams) byUser.delete(userId)
  }
}

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
    const viewer = reply.request.viewer
    const forget = viewer
      ? countStream(app, viewer.userId, () => {
          write(`retry: ${RETRY_AFTER_SUPERSEDED_MS}\nevent: ${SUPERSEDED_EVENT}\ndata: null\n\n`)
          stream.close()
        })
      : () => undefined
    openStreams.add(stream)
    openStreamCount.add(1, route)
    raw.once('close', () => {
      openStreamCount.add(-1, route)
      clearInterval(heartbeat)
      openStreams.delete(stream)
      forget()
      onClose()
    })
    return stream
  }
}
