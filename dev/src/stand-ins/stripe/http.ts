import type { IncomingMessage, ServerResponse } from 'node:http'

const LARGEST_BODY_BYTES = 1_000_000

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > LARGEST_BODY_BYTES) throw new Error(`The body is larger than ${LARGEST_BODY_BYTES} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

export function sendText(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string>,
): void {
  response.writeHead(status, { 'cache-control': 'no-store', ...headers })
  response.end(body)
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  sendText(response, status, JSON.stringify(body, null, 2), { 'content-type': 'application/json' })
}

export function sendHtml(response: ServerResponse, status: number, html: string): void {
  sendText(response, status, html, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    'referrer-policy': 'no-referrer',
  })
}

export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, 'cache-control': 'no-store' })
  response.end()
}
