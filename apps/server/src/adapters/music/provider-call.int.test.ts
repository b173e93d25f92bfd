import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startRecordingServer } from '#test/adapters/music-provider-calls.ts'
import { readText } from '#platform/async/read-text.ts'
import { type CallTimeouts, callProvider, resolveEndpoint, type ProviderCall } from './provider-call.ts'

const TIMEOUTS: CallTimeouts = { connectMs: 2_000, firstByteMs: 5_000, totalMs: 5_000 }

function callTo(url: string, changes: Partial<ProviderCall> = {}): ProviderCall {
  return {
    url: new URL(url),
    headers: { 'x-key': 'secret' },
    json: { prompt: 'rain' },
    timeouts: TIMEOUTS,
    signal: new AbortController().signal,
    deadline: AbortSignal.timeout(TIMEOUTS.totalMs),
    ...changes,
  }
}

const bodyAsText = (call: ProviderCall) => callProvider(call, ({ body }) => readText(body, 1_000))

/** Accepts connections and passes them to the callback. */
async function startRaw(onConnection: (socket: net.Socket) => void): Promise<number> {
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    onConnection(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  })
  return (server.address() as AddressInfo).port
}

test('a closed port is unreachable and not charged', async () => {
  await expect(bodyAsText(callTo('http://127.0.0.1:1'))).rejects.toMatchObject({
    kind: 'unreachable',
    mayHaveCharged: false,
    isRetryable: true,
  })
})

test('a name that does not resolve is unreachable and not charged', async () => {
  await expect(bodyAsText(callTo('http://music.invalid/compose'))).rejects.toMatchObject({
    kind: 'unreachable',
    mayHaveCharged: false,
  })
})

test('a server that never completes the handshake times out and is not charged', async () => {
  const port = await startRaw(() => undefined)
  const call = callTo(`https://127.0.0.1:${port}`, { timeouts: { ...TIMEOUTS, connectMs: 80 } })
  await expect(bodyAsText(call)).rejects.toMatchObject({ kind: 'timeout', mayHaveCharged: false })
})

test('a server that does not speak TLS is sent nothing', async () => {
  const seen: Buffer[] = []
  const port = await startRaw((socket) => socket.on('data', (chunk) => seen.push(chunk)).end('not TLS at all'))
  await expect(bodyAsText(callTo(`https://127.0.0.1:${port}`))).rejects.toMatchObject({
    kind: 'unreachable',
    mayHaveCharged: false,
  })
  expect(Buffer.concat(seen).includes('secret')).toBe(false)
})

test('a server that reads the request and sends nothing may have charged', async () => {
  const port = await startRaw(() => undefined)
  const call = callTo(`http://127.0.0.1:${port}`, { timeouts: { ...TIMEOUTS, firstByteMs: 80 } })
  await expect(bodyAsText(call)).rejects.toMatchObject({ kind: 'timeout', mayHaveCharged: true, isRetryable: true })
})

test('a server that reads the request and closes the connection may have charged', async () => {
  const port = await startRaw((socket) => socket.once('data', () => socket.resetAndDestroy()))
  await expect(bodyAsText(callTo(`http://127.0.0.1:${port}`))).rejects.toMatchObject({
    kind: 'unreachable',
    mayHaveCharged: true,
  })
})

test('the deadline ends a slow body', async () => {
  const { url } = await startRecordingServer((response) => response.writeHead(200).write('x'))
  const call = callTo(url, { deadline: AbortSignal.timeout(120) })
  await expect(bodyAsText(call)).rejects.toMatchObject({ kind: 'timeout', mayHaveCharged: true })
})

test.each(['before the answer', 'in the middle of the body'])(
  'an aborted call rejects with the reason of the abort signal, %s',
  async (moment) => {
    const { url } = await startRecordingServer((response) => {
      if (moment !== 'before the answer') response.writeHead(200).write('x')
    })
    const controller = new AbortController()
    const reason = new Error('the hold was released')
    setTimeout(() => controller.abort(reason), 60)
    await expect(bodyAsText(callTo(url, { signal: controller.signal }))).rejects.toBe(reason)
  },
)

test('a call that was aborted before it began sends nothing', async () => {
  const { url, requests } = await startRecordingServer((response) => response.end('ok'))
  await expect(bodyAsText(callTo(url, { signal: AbortSignal.abort(new Error('late')) }))).rejects.toThrow('late')
  expect(requests).toEqual([])
})

test('a redirect is not followed, so the key is sent to no other server', async () => {
  const elsewhere = await startRecordingServer((response) => response.end('thank you'))
  const { url } = await startRecordingServer((response) => response.writeHead(307, { location: elsewhere.url }).end())
  expect(await callProvider(callTo(url), async ({ status }) => status)).toBe(307)
  expect(elsewhere.requests).toEqual([])
})

test('a body that is not read is not waited for', async () => {
  let isClosed = false
  const { url } = await startRecordingServer((response) => {
    response.writeHead(200).write('x')
    response.once('close', () => (isClosed = true))
  })
  expect(await callProvider(callTo(url), async ({ status }) => status)).toBe(200)
  for (let checks = 0; checks < 100 && !isClosed; checks++) await sleep(10)
  expect(isClosed).toBe(true)
})

test.each([
  ['http://host', '/v1/audio?path=%2Ftmp%2Fa.mp3', 'http://host/v1/audio?path=%2Ftmp%2Fa.mp3'],
  ['http://host/ace/', '/v1/audio', 'http://host/ace/v1/audio'],
  ['http://host:81/ace', 'http://host:81/x', 'http://host:81/x'],
])('%s with %s is %s', (base, path, url) => {
  expect(resolveEndpoint(new URL(base), path).href).toBe(url)
})

test.each([
  'http://169.254.169.254/latest/meta-data/',
  '//169.254.169.254/x',
  '/\\169.254.169.254/x',
  'https://host/x',
  'http://host:81/x',
  'http://host.evil.example/x',
  'http://user:password@host/x',
  'file:///etc/passwd',
  'javascript:alert(1)',
])('a response cannot redirect a call to %s', (path) => {
  expect(() => resolveEndpoint(new URL('http://host'), path)).toThrow(RangeError)
})
