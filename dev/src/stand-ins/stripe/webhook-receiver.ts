import { once } from 'node:events'
import http from 'node:http'
import { findFreePort } from '#dev/process/free-port.ts'
import { readBody } from './http.ts'

export interface ReceivedWebhook {
  signature: string
  body: string
  atMs: number
}

// Receives webhooks for tests: records them and answers with the status that the test sets.
export interface WebhookReceiver {
  url: string
  received: ReceivedWebhook[]
  stop: () => Promise<void>
}

export async function startWebhookReceiver(
  statusFor: (webhook: ReceivedWebhook) => number = () => 200,
): Promise<WebhookReceiver> {
  const port = await findFreePort()
  const received: ReceivedWebhook[] = []
  const server = http.createServer((request, response) => {
    const answer = async () => {
      const signature = String(request.headers['stripe-signature'])
      const webhook = { signature, body: await readBody(request), atMs: Date.now() }
      received.push(webhook)
      response.writeHead(statusFor(webhook)).end()
    }
    answer().catch(() => response.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    received,
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
