import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { prepareBucket } from './prepare-bucket.ts'

interface Answer {
  status: number
  body?: string
}

/** An S3 server of another kind than the one that run-setup.int.test.ts uses. */
async function serveS3(answer: (request: string, body: string) => Answer) {
  const requests: string[] = []
  const server = http.createServer((request: IncomingMessage, response) => {
    void text(request).then((sent) => {
      const line = `${request.method} ${request.url}`
      requests.push(line)
      const { status, body = '' } = answer(line, sent)
      response.writeHead(status, { 'content-type': 'application/xml' }).end(body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    requests,
    options: { endpoint, region: 'eu-north-1', bucket: 'songs', accessKeyId: 'id', secretAccessKey: 's' },
  }
}

const errorBody = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`
const isCors = (request: string) => /[?&]cors\b/.test(request)
const rules = (
  origin: string,
) => `<?xml version="1.0"?><CORSConfiguration><CORSRule><AllowedOrigin>${origin}</AllowedOrigin>
  <AllowedMethod>GET</AllowedMethod><AllowedMethod>HEAD</AllowedMethod></CORSRule></CORSConfiguration>`

test('a store without CORS rules of buckets is good enough', async () => {
  const { options } = await serveS3((request) =>
    isCors(request) ? { status: 501, body: errorBody('NotImplemented') } : { status: 200 },
  )
  expect(await prepareBucket(options, 'https://cadenza.example')).toEqual({ isNew: false, cors: 'unsupported' })
})

test('a missing bucket is created in the region that is configured', async () => {
  let created = ''
  const { options } = await serveS3((request, body) => {
    if (request.startsWith('HEAD')) return { status: 404 }
    if (isCors(request)) return { status: 200, body: rules('*') }
    created = body
    return { status: 200 }
  })
  expect(await prepareBucket(options, 'https://cadenza.example')).toEqual({ isNew: true, cors: 'unchanged' })
  expect(created).toContain('<LocationConstraint>eu-north-1</LocationConstraint>')
})

test('rules of other origins stay beside ours', async () => {
  let stored = ''
  const { options } = await serveS3((request, body) => {
    if (!isCors(request)) return { status: 200 }
    if (request.startsWith('PUT')) stored = body
    return { status: 200, body: rules('https://other.example') }
  })
  expect(await prepareBucket(options, 'https://cadenza.example')).toEqual({ isNew: false, cors: 'set' })
  expect(stored).toContain('https://other.example')
  expect(stored).toContain('https://cadenza.example')
})

test('a bucket that belongs to somebody else is not taken for ours', async () => {
  const { options, requests } = await serveS3(() => ({ status: 403 }))
  await expect(prepareBucket(options, 'https://cadenza.example')).rejects.toThrow(/./)
  expect(requests).toHaveLength(1)
})
