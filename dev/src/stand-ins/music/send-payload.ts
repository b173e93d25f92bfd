import { randomBytes, randomInt } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WireFault } from './faults.ts'

export interface Payload {
  contentType: string
  headers?: Record<string, string>
  body: Buffer
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

const TOO_LARGE_BYTES = 500 * 1024 * 1024
const PAGE = '<!doctype html><title>Bad gateway</title><h1>502</h1>'

/** Resolves when everything is sent or the caller has disconnected. */
async function stream(response: ServerResponse, chunks: AsyncIterable<Buffer>): Promise<void> {
  await pipeline(chunks, response).catch(() => undefined)
}

async function* oversizedBody(): AsyncGenerator<Buffer> {
  const chunk = randomBytes(1024 * 1024)
  // The body begins like an MP3, so that only its size reveals the fault.
  chunk.set([0xff, 0xfb, 0x94, 0x04])
  for (let sent = 0; sent < TOO_LARGE_BYTES; sent += chunk.length) yield chunk
}

async function* byteByByte(body: Buffer, byteEveryMs: number): AsyncGenerator<Buffer> {
  for (let sent = 0; sent < body.length; sent++) {
    yield body.subarray(sent, sent + 1)
    await sleep(byteEveryMs)
  }
}

/** Closes the connection before the announced content is complete. */
async function sendTruncated(
  response: ServerResponse,
  payload: Payload,
  bytes: number,
  promised: number,
): Promise<void> {
  response.writeHead(200, { 'content-type': payload.contentType, 'content-length': promised })
  response.write(payload.body.subarray(0, bytes))
  // The bytes must be sent before the connection is destroyed, or the fault would be a reset.
  await sleep(20)
  response.destroy()
}

export interface SendOptions {
  fault?: WireFault | undefined
  trickleByteEveryMs: number
}

export async function sendPayload(response: ServerResponse, payload: Payload, options: SendOptions): Promise<void> {
  const { contentType, headers = {}, body } = payload
  switch (options.fault) {
    case undefined:
      response.writeHead(200, { 'content-type': contentType, 'content-length': body.length, ...headers })
      return void response.end(body)
    case 'server-error':
      return sendJson(response, 500, { detail: 'Internal Server Error' })
    case 'bad-gateway':
      response.writeHead(502, { 'content-type': 'text/html' })
      return void response.end(PAGE)
    case 'reset':
      return void response.socket?.resetAndDestroy()
    case 'hang':
      return undefined
    case 'trickle':
      response.writeHead(200, { 'content-type': contentType, 'content-length': body.length })
      return stream(response, byteByByte(body, options.trickleByteEveryMs))
    case 'cut':
      return sendTruncated(response, payload, randomInt(1, body.length), body.length)
    case 'wrong-content-length':
      return sendTruncated(response, payload, body.length, body.length + 4_096)
    case 'wrong-type':
      return sendJson(response, 200, { status: 'ok' })
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' })
      return void response.end(PAGE)
    case 'empty':
      response.writeHead(200, { 'content-type': contentType, 'content-length': 0 })
      return void response.end()
    case 'too-large':
      response.writeHead(200, { 'content-type': contentType })
      return stream(response, oversizedBody())
  }
}
