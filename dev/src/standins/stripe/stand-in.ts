import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { LogSink } from '@cadenza/dev/child'
import { freePort } from '@cadenza/dev/ports'
import { createStripeApi } from './api.ts'
import { createBooks, type StripeBooks } from './books.ts'
import { createStripeDesk } from './desk.ts'
import { sendJson } from './http.ts'
import { openStripeState } from './state.ts'
import { createWebhooks, type Delivery, type WebhookEndpoint } from './webhooks.ts'

export interface StripeOptions {
  port?: number
  secretKey?: string
  webhook?: WebhookEndpoint | undefined
  // Left out: everything is forgotten on stop.
  dataFile?: string
  retryDelaysMs?: readonly number[]
  onLog?: LogSink | undefined
}

export interface Stripe {
  url: string
  port: number
  secretKey: string
  books: StripeBooks & { deliveries: () => Delivery[] }
  setWebhook: (url: string, secret: string) => void
  stop: () => Promise<void>
}

const DEFAULT_SECRET_KEY = 'sk_test_standin'

const DUE_INTERVAL_MS = 250

type Serve = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>

async function listen(port: number, serve: Serve, onLog: LogSink | undefined): Promise<http.Server> {
  const server = http.createServer((request, response) => {
    serve(request, response, new URL(request.url ?? '/', `http://127.0.0.1:${port}`)).catch((error: unknown) => {
      onLog?.('stripe', error instanceof Error ? (error.stack ?? error.message) : String(error))
      if (response.headersSent) response.destroy()
      else sendJson(response, 500, { error: { type: 'api_error', message: 'The stand-in failed.' } })
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

async function close(server: http.Server): Promise<void> {
  if (!server.listening) return
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}

export async function startStripe(options: StripeOptions = {}): Promise<Stripe> {
  const { secretKey = DEFAULT_SECRET_KEY, onLog } = options
  const port = options.port ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const { state, changed, saved } = await openStripeState(options.dataFile, (error) =>
    onLog?.('stripe', `the books could not be saved: ${String(error)}`),
  )
  const { webhook: endpoint, retryDelaysMs } = options
  const webhooks = createWebhooks({ endpoint, retryDelaysMs, onDelivered: changed, onLog })
  const books = createBooks({
    state,
    pageUrl: (sessionId) => `${url}/c/pay/${sessionId}`,
    receiptUrl: (sessionId) => `${url}/c/receipt/${sessionId}`,
    onChange: changed,
    onEvent: (event, { sessionId, losesWebhooks: isLost, deliversTwice: isTwice }) =>
      webhooks.send(event, { sessionId, isLost, isTwice }),
  })
  const api = createStripeApi({ books, secretKey, onChange: changed, saved })
  const desk = createStripeDesk({ books, webhooks, saved })

  const serve: Serve = async (request, response, requestUrl) => {
    books.settleDue()
    if (requestUrl.pathname === '/health' && request.method === 'GET') {
      return sendJson(response, 200, { service: 'Stripe stand-in (development)' })
    }
    return requestUrl.pathname.startsWith('/v1/')
      ? api.serve(request, response, requestUrl)
      : desk.serve(request, response, requestUrl)
  }
  const server = await listen(port, serve, onLog)
  const clock = setInterval(() => {
    try {
      books.settleDue()
    } catch (error) {
      onLog?.('stripe', `what is due could not be settled: ${String(error)}`)
    }
  }, DUE_INTERVAL_MS)

  return {
    url,
    port,
    secretKey,
    books: { ...books, deliveries: webhooks.deliveries },
    setWebhook: (endpointUrl, secret) => webhooks.setEndpoint({ url: endpointUrl, secret }),
    stop: async () => {
      clearInterval(clock)
      await webhooks.stop()
      await close(server)
      await saved()
    },
  }
}
