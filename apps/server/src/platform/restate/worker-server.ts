import http2 from 'node:http2'
import net, { type AddressInfo } from 'node:net'
import { createEndpointHandler, type EndpointOptions, type LoggerTransport } from '@restatedev/restate-sdk'
import type { Logger } from '#platform/telemetry/logger.ts'

export type EngineService = EndpointOptions['services'][number]

export interface WorkerServer {
  port: number
  /** Refuses new work, waits for running work, then returns; running work is cut off after the grace period. */
  drain(graceMs: number): Promise<void>
}

interface WorkerServerOptions {
  host: string
  port: number
  services: EngineService[]
  /** Without it anyone who reaches the port can call handlers; only tests and development leave it out. */
  identityKey: string | undefined
  logger: Logger
}

/**
 * The SDK logs every start and end of a call; those become debug lines, and its warnings and errors keep their level.
 */
function toRestateLogger(logger: Logger): LoggerTransport {
  return ({ level, replaying, context }, message, ...rest) => {
    if (replaying) return
    // The SDK exports its level only as a type, so it is compared as a string.
    const name: string = level
    const detail = { invocation: context?.invocationId, target: context?.invocationTarget, detail: rest }
    if (name === 'error') logger.error(detail, String(message))
    else if (name === 'warn') logger.warn(detail, String(message))
    else logger.debug(detail, String(message))
  }
}

export async function startWorkerServer(options: WorkerServerOptions): Promise<WorkerServer> {
  const handle = createEndpointHandler({
    services: options.services,
    logger: toRestateLogger(options.logger),
    ...(options.identityKey ? { identityKeys: [options.identityKey] } : {}),
  })
  let isDraining = false
  let running = 0
  const server = http2.createServer({ settings: { maxConcurrentStreams: 4096 } }, (request, response) => {
    if (isDraining) {
      response.writeHead(503)
      response.end()
      return
    }
    running += 1
    response.once('close', () => {
      running -= 1
    })
    handle(request, response)
  })
  const sessions = new Set<http2.ServerHttp2Session>()
  server.on('session', (session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, resolve)
  })

  return {
    port: (server.address() as AddressInfo).port,
    async drain(graceMs) {
      isDraining = true
      // http2's own close() sends GOAWAY, and restate-server 1.7.12 then drops the connection and repeats every running
      // call, paid ones included. Closing only the listening socket lets them finish.
      net.Server.prototype.close.call(server)
      const deadline = performance.now() + graceMs
      while (running > 0 && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 100))
      if (running > 0)
        options.logger.warn({ running }, 'grace period over with work still running; the engine will repeat it')
      // The engine would keep sending calls over a connection that stays open.
      for (const session of sessions) session.destroy()
    },
  }
}
