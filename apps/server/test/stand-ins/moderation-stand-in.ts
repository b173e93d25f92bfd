import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ModerationStandIn {
  url: string
  /** The scores of the next answers. */
  scores: Record<string, number>
  /** Whether it answers 500. */
  isDown: boolean
  /** What it was sent, with the authorization header. */
  requests: { authorization: string | undefined; body: { model: string; input: string } }[]
  stop(): Promise<void>
}

/** A server of OpenAI's moderation protocol, as its reference shows it. */
export async function startModeration(): Promise<ModerationStandIn> {
  const standIn: Omit<ModerationStandIn, 'url' | 'stop'> = { scores: {}, isDown: false, requests: [] }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      if (standIn.isDown) {
        response.writeHead(500).end('{"error":{"message":"overloaded"}}')
        return
      }
      const parsed = JSON.parse(body) as { model: string; input: string }
      standIn.requests.push({ authorization: request.headers.authorization, body: parsed })
      const result = { flagged: false, categories: {}, category_scores: standIn.scores }
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ id: 'modr-1', model: parsed.model, results: [result] }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(standIn, {
    url: `http://127.0.0.1:${port}/v1/moderations`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}
