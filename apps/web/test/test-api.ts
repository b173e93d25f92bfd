import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { happyDOM } from './browser/happy-dom.ts'

export interface TestResponse {
  status?: number
  body?: unknown
  /** Receives an event stream that stays open until the test closes it. */
  stream?: (response: ServerResponse) => void
}

export interface TestRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: unknown
}

type TestRouteHandler = (request: TestRequest) => TestResponse | Promise<TestResponse>

export interface TestApi {
  requests: TestRequest[]
  /** Takes a route such as 'GET /api/session'. */
  countRequests: (route: string) => number
  stop: () => Promise<void>
}

export const SIGN_IN_METHODS = { google: true, spotify: false, email: false }

export const LENA = {
  id: '0190f3c0-0000-7000-8000-000000000001',
  name: 'Lena Marsh',
  email: 'lena@example.com',
  avatarUrl: null,
  bonusRefusal: null,
  handle: 'lena',
  isDeletionPending: false,
  isSuspended: false,
}

export const LENAS_CREDITS = { balance: 3160, held: 0, owed: 0, maximum: 3600, totalUsed: 440, version: 7 }

export const problemResponse = (status: number, code: string): TestResponse => ({
  status,
  body: { type: 'about:blank', title: code, status, code, requestId: 'request-1' },
})

async function readBody(incoming: IncomingMessage): Promise<unknown> {
  let body = ''
  for await (const chunk of incoming.setEncoding('utf8')) body += String(chunk)
  return body ? JSON.parse(body) : null
}

/** Starts a real HTTP server on a free port. The page under test uses its origin; it stops with the test. */
export async function startTestApi(routes: Record<string, TestRouteHandler>): Promise<TestApi> {
  const requests: TestRequest[] = []
  const streams = new Set<ServerResponse>()
  const server = createServer((incoming, outgoing) => {
    const answer = async (): Promise<void> => {
      const method = incoming.method ?? 'GET'
      const { pathname: path, searchParams: query } = new URL(incoming.url ?? '/', 'http://test.invalid')
      const request = { method, path, query, headers: incoming.headers, body: await readBody(incoming) }
      requests.push(request)
      const {
        status = 200,
        body,
        stream,
      } = (await routes[`${method} ${path}`]?.(request)) ?? problemResponse(404, 'NOT_FOUND')
      if (stream) {
        streams.add(outgoing.writeHead(status, { 'content-type': 'text/event-stream' }))
        outgoing.flushHeaders()
        stream(outgoing)
        return
      }
      const isText = typeof body === 'string'
      outgoing.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', connection: 'close' })
      outgoing.end(isText ? body : body === undefined ? '' : JSON.stringify(body))
    }
    void answer()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  happyDOM.setURL(`http://127.0.0.1:${port}/`)
  const stop = async (): Promise<void> => {
    for (const stream of streams) stream.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
  onTestFinished(stop)
  return {
    requests,
    countRequests: (route) => requests.filter(({ method, path }) => `${method} ${path}` === route).length,
    stop,
  }
}
