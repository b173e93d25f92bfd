import type { OutgoingHttpHeaders } from 'node:http'
import { SUPERSEDED_EVENT, type UserEventName } from '@cadenza/domain/user-events'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { meter } from '#platform/telemetry/meter.ts'

interface StreamEvent {
  name: UserEventName
  /** A reader that reconnects sends the last id that it received; an event without one leaves that as it is. */
  id?: number
  data: unknown
}

export interface EventStream {
  send(event: StreamEvent): void
  close(): void
}

/** One kind of news on the stream of a user. */
export interface EventTopic {
  /**
   * Reads what the user must know first. The returned function sends that, and then every change, until the function
   * that it returns is called.
   */
  prepare(userId: string, lastEventId: string | undefined): Promise<(stream: EventStream) => () => void>
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
const MIN_RETRY_MS = 1000
/** The rate at which readers come back when all streams of a process break at once. */
const RECONNECTS_PER_SECOND = 1000

/** A browser opens one, for all of its tabs together. */
const MAX_STREAMS_PER_USER = 10
/** For readers that do not know the event and reconnect: ten minutes. */
const RETRY_AFTER_SUPERSEDED_MS = 600_000

/** The open streams of each user on a node, oldest first. */
type StreamsByUser = Map<string, Set<() => void>>

/** Supersedes the oldest stream of the user when there is one too many. Returns what removes the new one. */
function countStream(byUser: StreamsByUser, userId: string, supersede: () => void): () => void {
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

/** How long a browser waits before it reconnects: the more streams break in one moment, the wider they are spread. */
function chooseRetryMs(openStreams: number): number {
  return Math.round(MIN_RETRY_MS + Math.random() * (1000 + (openStreams / RECONNECTS_PER_SECOND) * 1000))
}

/** Server-sent events that survive proxies (heartbeats, no buffering) and end with the session and with this node. */
export function createEventStreams(app: FastifyInstance, heartbeatMs = HEARTBEAT_MS) {
  const openStreams = new Set<EventStream>()
  const streamsByUser: StreamsByUser = new Map()
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
    const stream: EventStream = {
      send({ name, id, data }) {
        write(`event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`)
      },
      close() {
        raw.end()
      },
    }
    // A reader that gave up while its news were read has closed the connection already, and nothing would end the stream.
    if (raw.destroyed) {
      onClose()
      return stream
    }
    write(`retry: ${chooseRetryMs(openStreams.size)}\n\n`)
    const sendHeartbeat = async (): Promise<void> => {
      if (await isAuthorized().catch(() => false)) write(`retry: ${chooseRetryMs(openStreams.size)}\n: still here\n\n`)
      else stream.close()
    }
    const heartbeat = setInterval(() => void sendHeartbeat(), heartbeatMs)
    const route = { 'http.route': reply.request.routeOptions.url ?? 'unknown' }
    const viewer = reply.request.viewer
    const forget = viewer
      ? countStream(streamsByUser, viewer.userId, () => {
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
