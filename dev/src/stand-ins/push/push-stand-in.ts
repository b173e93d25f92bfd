import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type DeviceKeys, decryptPushMessage, verifyVapidSigner } from './decrypt-push-message.ts'

interface ReceivedMessage {
  /** The decrypted message. */
  text: string
  headers: IncomingMessage['headers']
  /** The VAPID key of the sender. */
  signedBy: string | null
}

interface StandInDevice {
  /** The subscription that a browser returns to the page. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  received: ReceivedMessage[]
  /** The number of requests, including those that were refused. */
  countRequests: () => number
  /** Answers the next requests with these statuses; later messages are accepted again. */
  respondWith: (...statuses: number[]) => void
}

export interface PushStandIn {
  url: string
  newDevice: () => StandInDevice
  stop: () => Promise<void>
}

interface DeviceState extends StandInDevice {
  keys: DeviceKeys
  requestCount: number
  statuses: number[]
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Starts a push service like those of browser vendors (RFC 8030, 8291, 8292), together with its devices. */
export async function startPushStandIn({ port = 0 }: { port?: number } = {}): Promise<PushStandIn> {
  const devices = new Map<string, DeviceState>()
  let url = ''

  async function receiveMessage(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await readBody(incoming)
    const device = devices.get(incoming.url ?? '')
    if (incoming.method !== 'POST' || !device) return void outgoing.writeHead(404).end()
    device.requestCount += 1
    const status = device.statuses.shift()
    if (status !== undefined) return void outgoing.writeHead(status, { 'retry-after': '1' }).end()
    const signedBy = verifyVapidSigner(incoming.headers.authorization, url)
    if (signedBy === null || incoming.headers.ttl === undefined) return void outgoing.writeHead(403).end()
    device.received.push({ text: decryptPushMessage(body, device.keys), headers: incoming.headers, signedBy })
    outgoing.writeHead(201, { location: `${url}/message/${randomUUID()}` }).end()
  }

  const server = createServer((incoming, outgoing) => {
    receiveMessage(incoming, outgoing).catch(() => outgoing.writeHead(400).end())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    newDevice() {
      const path = `/push/${randomUUID()}`
      const ecdh = createECDH('prime256v1')
      const keys = { ecdh, auth: randomBytes(16) }
      const p256dh = ecdh.generateKeys('base64url')
      const device: DeviceState = {
        subscription: { endpoint: url + path, keys: { p256dh, auth: keys.auth.toString('base64url') } },
        received: [],
        countRequests: () => device.requestCount,
        respondWith: (...statuses) => device.statuses.push(...statuses),
        keys,
        requestCount: 0,
        statuses: [],
      }
      devices.set(path, device)
      return device
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
