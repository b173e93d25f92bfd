import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { LogSink } from '#dev/process/child-process.ts'
import { findFreePort } from '#dev/process/free-port.ts'
import { createAceStepRoutes } from './ace-step-routes.ts'
import { createBill, type Bill } from './bill.ts'
import { isComposePath, serveCompose } from './compose-routes.ts'
import { createFaultPlan, isFault, type FaultPlan, type PlannedFault } from './faults.ts'
import { readJsonBody } from './provider-request.ts'
import { REFUSAL_ANSWERS } from './refusal-answers.ts'
import { sendJson } from './send-payload.ts'
import { createComposeSimulator, type ComposeSimulator } from './compose-simulator.ts'

export interface MusicStandInOptions {
  port?: number
  key?: string
  /** How long a song takes to make. */
  composeMs?: number
  /** A second request with the same Idempotency-Key is served and not charged. */
  honorsIdempotencyKey?: boolean
  trickleByteEveryMs?: number
  onLog?: LogSink | undefined
}

export interface MusicStandIn {
  url: string
  port: number
  key: string
  bill: () => Bill
  injectFault: (planned: PlannedFault) => void
  clearFaults: () => void
  setComposeMs: (composeMs: number) => void
  /** Stops making songs until the returned function is called. */
  pauseComposing: () => () => void
  stop: () => Promise<void>
}

const DEFAULT_KEY = 'music-stand-in-key'

/** Accepts the key in any header, because callers can configure the header. */
function hasKey({ headers }: IncomingMessage, key: string): boolean {
  return Object.values(headers).some((value) => value === key || value === `Bearer ${key}`)
}

function parsePlannedFault(fields: Record<string, unknown>): PlannedFault | undefined {
  const { fault, times, whenPromptIncludes } = fields
  if (!isFault(fault)) return undefined
  return {
    fault,
    ...(typeof times === 'number' ? { times } : {}),
    ...(typeof whenPromptIncludes === 'string' ? { whenPromptIncludes } : {}),
  }
}

interface RequestHandlerDeps {
  key: string
  simulator: ComposeSimulator
  faults: FaultPlan
  bill: () => Bill
}

function createRequestHandler({ key, simulator, faults, bill }: RequestHandlerDeps) {
  const aceStep = createAceStepRoutes(simulator)

  const planFault = async (request: IncomingMessage, response: ServerResponse) => {
    const planned = parsePlannedFault(await readJsonBody(request))
    if (!planned) return sendJson(response, 400, { error: 'unknown fault' })
    faults.add(planned)
    return sendJson(response, 200, planned)
  }

  const serveApi = (request: IncomingMessage, response: ServerResponse, url: URL) => {
    const route = `${request.method} ${url.pathname}`
    if (request.method === 'POST' && isComposePath(url.pathname)) {
      return serveCompose(simulator, request, response, url.pathname)
    }
    if (route === 'POST /release_task') return aceStep.release(request, response)
    if (route === 'POST /query_result') return aceStep.query(request, response)
    if (route === 'GET /v1/audio') return aceStep.fetchAudio(response, url)
    return sendJson(response, 404, { detail: 'Not Found' })
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    switch (`${request.method} ${url.pathname}`) {
      case 'GET /health':
        return sendJson(response, 200, { service: 'music stand-in (development)' })
      case 'GET /stand-in/bill':
        return sendJson(response, 200, bill())
      case 'POST /stand-in/misbehave':
        return planFault(request, response)
      case 'POST /stand-in/behave':
        faults.clear()
        return sendJson(response, 200, {})
      default: {
        const { status, body } = REFUSAL_ANSWERS['wrong-key']
        if (!hasKey(request, key)) return sendJson(response, status, body)
        return serveApi(request, response, url)
      }
    }
  }
}

export async function startMusicStandIn(options: MusicStandInOptions = {}): Promise<MusicStandIn> {
  const { key = DEFAULT_KEY, composeMs = 0, honorsIdempotencyKey = false, trickleByteEveryMs = 1_000, onLog } = options
  const port = options.port ?? (await findFreePort())
  const bill = createBill(honorsIdempotencyKey)
  const faults = createFaultPlan()
  const simulator = createComposeSimulator({ bill, faults, composeMs, trickleByteEveryMs })
  const handle = createRequestHandler({ key, simulator, faults, bill: bill.read })
  const server = http.createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      onLog?.('music', error instanceof Error ? (error.stack ?? error.message) : String(error))
      if (response.headersSent) return response.destroy()
      return sendJson(response, 400, { message: error instanceof Error ? error.message : String(error) })
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${port}`,
    port,
    key,
    bill: bill.read,
    injectFault: faults.add,
    clearFaults: faults.clear,
    setComposeMs: simulator.setComposeMs,
    pauseComposing: simulator.pauseComposing,
    stop: async () => {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
