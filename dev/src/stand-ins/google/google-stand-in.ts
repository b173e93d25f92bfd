import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LogSink } from '#dev/process/child-process.ts'
import { findFreePort } from '#dev/process/free-port.ts'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { createInteractions, sendHtml, type Interactions } from './sign-in-interactions.ts'
import { createNextFault, isGoogleFault, type GoogleFault, type NextFault } from './google-faults.ts'
import { problemPage } from './sign-in-pages.ts'
import { drawProfilePicture } from './profile-picture.ts'
import { createGoogleProvider, type GoogleClient } from './google-oidc-provider.ts'
import { openGoogleState } from './google-state-file.ts'

export interface GoogleStandInOptions extends GoogleClient {
  port?: number
  dataFile?: string
  slowMs?: number
  onLog?: LogSink | undefined
}

export interface GoogleStandIn {
  issuer: string
  port: number
  // The parameters of every sign-in that was begun, oldest first.
  authorizationRequests: Record<string, string>[]
  injectFaultOnce: (misbehaviour: GoogleFault) => void
  stop: () => Promise<void>
}

const SESSION_COOKIES = ['_session', '_session.sig', '_session.legacy', '_session.legacy.sig']

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}

function sendPicture(response: ServerResponse, subject: string): void {
  response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' })
  response.end(drawProfilePicture(subject))
}

const hasSessionCookie = (request: IncomingMessage): boolean => /(^|;\s*)_session=/.test(request.headers.cookie ?? '')

// Every sign-in starts at the account chooser, so tests and developers can switch accounts without signing out here.
function forgetSession(request: IncomingMessage, response: ServerResponse): void {
  const expired = SESSION_COOKIES.map((name) => `${name}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly`)
  response.writeHead(303, { location: request.url ?? '/', 'set-cookie': expired })
  response.end()
}

interface RequestHandlerDeps {
  issuer: string
  interactions: Interactions
  nextFault: NextFault
  requests: Record<string, string>[]
  slowMs: number
  serveProvider: (request: IncomingMessage, response: ServerResponse) => Promise<void>
}

function createRequestHandler(deps: RequestHandlerDeps) {
  const { issuer, interactions, nextFault, requests, slowMs, serveProvider } = deps

  const planFault = async (request: IncomingMessage, response: ServerResponse) => {
    const wanted: unknown = await json(request)
    if (!isGoogleFault(wanted)) return sendJson(response, 400, { error: 'unknown misbehaviour' })
    nextFault.plan(wanted)
    return sendJson(response, 200, { next: wanted })
  }

  const serveToken = async (request: IncomingMessage, response: ServerResponse) => {
    const fault = nextFault.takeConnectionFault()
    if (fault === 'down') return void request.socket.destroy()
    if (fault === 'server-error') return sendJson(response, 503, { error: 'temporarily_unavailable' })
    if (fault === 'slow') await sleep(slowMs)
    return serveProvider(request, response)
  }

  const serveAuthorization = (request: IncomingMessage, response: ServerResponse, url: URL) => {
    if (hasSessionCookie(request)) return forgetSession(request, response)
    requests.push(Object.fromEntries(url.searchParams))
    return serveProvider(request, response)
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', issuer)
    const [, folder, name = '', step = ''] = url.pathname.split('/')
    if (folder === 'interaction') return interactions.handle(request, response, step)
    if (folder === 'pictures' && /^\d{21}\.png$/.test(name)) return sendPicture(response, name.slice(0, 21))
    switch (`${request.method} ${url.pathname}`) {
      case 'GET /health':
        return sendJson(response, 200, { service: 'Google stand-in (development)' })
      case 'POST /stand-in/misbehave-once':
        return planFault(request, response)
      case 'GET /auth':
        return serveAuthorization(request, response, url)
      case 'POST /token':
        return serveToken(request, response)
      default:
        return serveProvider(request, response)
    }
  }
}

export async function startGoogleStandIn(options: GoogleStandInOptions): Promise<GoogleStandIn> {
  const port = options.port ?? (await findFreePort())
  const issuer = `http://127.0.0.1:${port}`
  const stateFile = await openGoogleState(options.dataFile)
  const nextFault = createNextFault(stateFile.signingKey)
  const offlineGrants = new Set<string>()
  const provider = createGoogleProvider(issuer, options, stateFile, offlineGrants)
  provider.on('server_error', (_ctx, error) => options.onLog?.('google', error.stack ?? error.message))
  provider.use(async (ctx, next) => {
    await next()
    const { oidc, body } = ctx as Partial<Pick<KoaContextWithOIDC, 'oidc'>> & { body: unknown }
    if (oidc?.route === 'token') ctx.body = nextFault.corruptTokenAnswer(body)
  })

  const requests: Record<string, string>[] = []
  const handle = createRequestHandler({
    issuer,
    interactions: createInteractions(provider, stateFile, offlineGrants),
    nextFault,
    requests,
    slowMs: options.slowMs ?? 15_000,
    serveProvider: provider.callback(),
  })
  const server = http.createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (response.headersSent) return response.destroy()
      return sendHtml(response, 400, problemPage(error instanceof Error ? error.message : String(error)))
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')

  return {
    issuer,
    port,
    authorizationRequests: requests,
    injectFaultOnce: nextFault.plan,
    stop: async () => {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
