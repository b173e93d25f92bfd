import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type DeviceKeys, decryptPushMessage, verifyVapidSigner } from './decrypt-push-message.ts'

interface ReceivedMessage {
  /** As the device reads it. */
  text: string
  headers: IncomingMessage['headers']
  /** The VAPID key of whoever sent it. */
  signedBy: string | null
}

interface StandInDevice {
  /** What a browser gives to the page that subscribes. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  received: ReceivedMessage[]
  /** How many times somebody tried, whatever the answer. */
  countRequests: () => number
  /** The next tries are answered so; afterwards messages are taken again. */
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

/** A push service as browsers' makers run them (RFC 8030, 8291, 8292), together with the devices behind it. */
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
