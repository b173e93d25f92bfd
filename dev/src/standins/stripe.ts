import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { freePort } from '@cadenza/dev/ports'

export interface Stripe {
  url: string
  port: number
  stop: () => Promise<void>
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

const ROUTES: Readonly<Record<string, Handler>> = {
  'GET /health': (_request, response) => sendJson(response, 200, { service: 'Stripe stand-in (development)' }),
}

const refuse: Handler = (request, response) =>
  sendJson(response, 404, {
    error: { type: 'invalid_request_error', message: `Unrecognized request URL (${request.method}: ${request.url})` },
  })

export async function startStripe(options: { port?: number } = {}): Promise<Stripe> {
  const port = options.port ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', url)
    void (ROUTES[`${request.method} ${pathname}`] ?? refuse)(request, response)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url,
    port,
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
