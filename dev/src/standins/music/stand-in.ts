import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { LogSink } from '@cadenza/dev/child'
import { freePort } from '@cadenza/dev/ports'
import { createAceStep } from './ace-step-routes.ts'
import { createBill, type Bill } from './bill.ts'
import { isComposePath, serveCompose } from './compose-routes.ts'
import { createFaultPlan, isFault, type FaultPlan, type PlannedFault } from './faults.ts'
import { readFields } from './orders.ts'
import { REFUSAL_ANSWERS } from './refusals.ts'
import { sendJson } from './wire.ts'
import { createWorkshop, type Workshop } from './workshop.ts'

export interface MusicOptions {
  port?: number
  key?: string
  /** How long a song takes to make. */
  composeMs?: number
  /** A second order with the same Idempotency-Key is served and not charged. */
  honoursIdempotencyKey?: boolean
  trickleByteEveryMs?: number
  onLog?: LogSink | undefined
}

export interface Music {
  url: string
  port: number
  key: string
  bill: () => Bill
  misbehave: (planned: PlannedFault) => void
  behave: () => void
  setComposeMs: (composeMs: number) => void
  /** No song is made until what it returns is called. */
  hold: () => () => void
  stop: () => Promise<void>
}

const DEFAULT_KEY = 'music-stand-in-key'

/** In whichever header the caller was told to put it. */
function hasKey({ headers }: IncomingMessage, key: string): boolean {
  return Object.values(headers).some((value) => value === key || value === `Bearer ${key}`)
}

function plannedFaultOf(fields: Record<string, unknown>): PlannedFault | undefined {
  const { fault, times, whenPromptIncludes } = fields
  if (!isFault(fault)) return undefined
  return {
    fault,
    ...(typeof times === 'number' ? { times } : {}),
    ...(typeof whenPromptIncludes === 'string' ? { whenPromptIncludes } : {}),
  }
}

interface Parts {
  key: string
  workshop: Workshop
  faults: FaultPlan
  bill: () => Bill
}

function createRequestHandler({ key, workshop, faults, bill }: Parts) {
  const aceStep = createAceStep(workshop)

  const planFault = async (request: IncomingMessage, response: ServerResponse) => {
    const planned = plannedFaultOf(await readFields(request))
    if (!planned) return sendJson(response, 400, { error: 'unknown fault' })
    faults.add(planned)
    return sendJson(response, 200, planned)
  }

  const serveApi = (request: IncomingMessage, response: ServerResponse, url: URL) => {
    const route = `${request.method} ${url.pathname}`
    if (request.method === 'POST' && isComposePath(url.pathname)) {
      return serveCompose(workshop, request, response, url.pathname)
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

export async function startMusic(options: MusicOptions = {}): Promise<Music> {
  const { key = DEFAULT_KEY, composeMs = 0, honoursIdempotencyKey = false, trickleByteEveryMs = 1_000, onLog } = options
  const port = options.port ?? (await freePort())
  const bill = createBill(honoursIdempotencyKey)
  const faults = createFaultPlan()
  const workshop = createWorkshop({ bill, faults, composeMs, trickleByteEveryMs })
  const handle = createRequestHandler({ key, workshop, faults, bill: bill.read })
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
    misbehave: faults.add,
    behave: faults.clear,
    setComposeMs: workshop.setComposeMs,
    hold: workshop.hold,
    stop: async () => {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
