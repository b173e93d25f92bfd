import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { LogSink } from '#dev/process/child-process.ts'
import { findFreePort } from '#dev/process/free-port.ts'
import { createStripeApi } from './api/stripe-api.ts'
import { createStripeAccount, type StripeAccount } from './account/stripe-account.ts'
import { createStripePages } from './pages/stripe-pages.ts'
import { sendJson } from './http.ts'
import { openStripeState } from './account/stripe-state.ts'
import { createWebhookSender, type Delivery, type WebhookEndpoint } from './webhook-sender.ts'

export interface StripeStandInOptions {
  port?: number
  secretKey?: string
  webhook?: WebhookEndpoint | undefined
  // Without a file, all data is lost on stop.
  dataFile?: string
  retryDelaysMs?: readonly number[]
  onLog?: LogSink | undefined
}

export interface StripeStandIn {
  url: string
  port: number
  secretKey: string
  account: StripeAccount & { deliveries: () => Delivery[] }
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

export async function startStripeStandIn(options: StripeStandInOptions = {}): Promise<StripeStandIn> {
  const { secretKey = DEFAULT_SECRET_KEY, onLog } = options
  const port = options.port ?? (await findFreePort())
  const url = `http://127.0.0.1:${port}`
  const { state, markChanged, whenSaved } = await openStripeState(options.dataFile, (error) =>
    onLog?.('stripe', `the books could not be saved: ${String(error)}`),
  )
  const { webhook: endpoint, retryDelaysMs } = options
  const webhooks = createWebhookSender({ endpoint, retryDelaysMs, onDelivered: markChanged, onLog })
  const account = createStripeAccount({
    state,
    checkoutUrl: (sessionId) => `${url}/c/pay/${sessionId}`,
    receiptUrl: (sessionId) => `${url}/c/receipt/${sessionId}`,
    onChange: markChanged,
    onEvent: (event, { sessionId, losesWebhooks: isLost, deliversTwice: isTwice }) =>
      webhooks.send(event, { sessionId, isLost, isTwice }),
  })
  const api = createStripeApi({ account, secretKey, onChange: markChanged, whenSaved })
  const pages = createStripePages({ account, webhooks, whenSaved })

  const serve: Serve = async (request, response, requestUrl) => {
    account.settleDuePayments()
    if (requestUrl.pathname === '/health' && request.method === 'GET') {
      return sendJson(response, 200, { service: 'Stripe stand-in (development)' })
    }
    return requestUrl.pathname.startsWith('/v1/')
      ? api.serve(request, response, requestUrl)
      : pages.serve(request, response, requestUrl)
  }
  const server = await listen(port, serve, onLog)
  const clock = setInterval(() => {
    try {
      account.settleDuePayments()
    } catch (error) {
      onLog?.('stripe', `what is due could not be settled: ${String(error)}`)
    }
  }, DUE_INTERVAL_MS)

  return {
    url,
    port,
    secretKey,
    account: { ...account, deliveries: webhooks.deliveries },
    setWebhook: (endpointUrl, secret) => webhooks.setEndpoint({ url: endpointUrl, secret }),
    stop: async () => {
      clearInterval(clock)
      await webhooks.stop()
      await close(server)
      await whenSaved()
    },
  }
}
