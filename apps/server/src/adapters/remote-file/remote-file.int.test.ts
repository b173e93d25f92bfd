import { lookup } from 'node:dns/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'
import { createRemoteFiles, RemoteFileError, type RemoteFilesOptions } from './remote-file.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

let canary: Server
let port: number
let reached: IncomingMessage[]
let answer: Answer

beforeAll(async () => {
  canary = createServer((request, response) => {
    reached.push(request)
    answer(request, response)
  })
  // Without a host the server listens on all addresses of both families.
  await new Promise<void>((resolve) => canary.listen(0, resolve))
  port = (canary.address() as AddressInfo).port
})
afterAll(() => {
  canary.closeAllConnections()
  canary.close()
})
beforeEach(() => {
  reached = []
  answer = (_request, response) => response.end('a picture')
})

const everyAddress = async (name: string) => (await lookup(name, { all: true })).map(({ address }) => address)
const isLoopback = (address: string) => /^127\.|^::1$|^::ffff:127\./.test(address)

const read = (url: string, options: RemoteFilesOptions = {}) =>
  createRemoteFiles({ isPlainHttpAllowed: true, resolve: everyAddress, ...options }).read(url)
const readHere = (path: string, options: RemoteFilesOptions = {}) =>
  read(`http://files.test:${port}${path}`, { resolve: async () => ['127.0.0.1'], mayReach: isLoopback, ...options })

const LOOPBACKS = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0x0.0x0.0x1',
  '0177.0.0.1',
  '127.0.0.1.',
  '１２７.０.０.１',
  '①②⑦.0.0.1',
  'localhost',
  'LOCALHOST.',
  '0.0.0.0',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
]

describe('a link to a private address', () => {
  test.each(LOOPBACKS)('%s is never connected to', async (host) => {
    await expect(read(`http://${host}:${port}/`)).rejects.toThrow(RemoteFileError)
    expect(reached).toHaveLength(0)
  })

  test('all but a few of the same links reach the canary without the check', async () => {
    const results = await Promise.allSettled(
      LOOPBACKS.map((host) => read(`http://${host}:${port}/`, { mayReach: () => true })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(11)
  })

  test('a name with one private address among public ones is not connected to', async () => {
    const resolve = async () => ['93.184.215.14', '127.0.0.1', '2606:2800:21f:cb07::1']
    await expect(read(`http://files.test:${port}/`, { resolve })).rejects.toThrow(RemoteFileError)
    expect(reached).toHaveLength(0)
  })

  test('a name that would resolve to a private address the second time is resolved only once', async () => {
    let lookups = 0
    const checkedAddresses: string[] = []
    const resolve = async () => {
      lookups += 1
      return [lookups === 1 ? '192.0.2.1' : '127.0.0.1']
    }
    const mayReach = (address: string) => {
      checkedAddresses.push(address)
      return address === '192.0.2.1'
    }
    await expect(read(`http://rebinds.test:${port}/`, { resolve, mayReach, timeoutMs: 500 })).rejects.toThrow(
      RemoteFileError,
    )
    expect(lookups).toBe(1)
    expect(checkedAddresses).toEqual(['192.0.2.1'])
    expect(reached).toHaveLength(0)
  })

  test('a name that changes between two redirects is checked at each', async () => {
    const answers = [['127.0.0.1'], ['10.0.0.7']]
    const resolve = async () => answers.shift() ?? []
    answer = (_request, response) => response.writeHead(302, { location: '/again' }).end()
    await expect(readHere('/', { resolve })).rejects.toThrow(RemoteFileError)
    expect(reached.map(({ url }) => url)).toEqual(['/'])
  })

  test.each(LOOPBACKS)('a redirect to %s is not followed', async (host) => {
    const location = Buffer.from(`http://${host}:${port}/inside`).toString('latin1')
    answer = (_request, response) => response.writeHead(302, { location }).end()
    // The first hop is on this machine, because there is no public server; after that this machine is not allowed.
    const mayReach = (address: string) => reached.length === 0 || isPublicAddress(address)
    const resolve = (name: string) => (name === 'files.test' ? Promise.resolve(['127.0.0.1']) : everyAddress(name))
    await expect(readHere('/', { mayReach, resolve })).rejects.toThrow(RemoteFileError)
    expect(reached.map(({ url }) => url)).toEqual(['/'])
  })
})

describe('a remote file', () => {
  test('a file is fetched through up to three redirects, without cookies', async () => {
    answer = (request, response) => {
      const hop = Number(request.url?.slice(1))
      response.setHeader('set-cookie', 'who=me')
      if (hop < 3) response.writeHead(307, { location: `/${hop + 1}` }).end('no')
      else response.end('a picture')
    }
    expect(Buffer.from(await readHere('/0')).toString()).toBe('a picture')
    expect(reached.map(({ url }) => url)).toEqual(['/0', '/1', '/2', '/3'])
    expect(reached.every(({ headers }) => headers.cookie === undefined && headers.authorization === undefined)).toBe(
      true,
    )
  })

  test('a fourth redirect is refused', async () => {
    answer = (_request, response) => response.writeHead(302, { location: '/' }).end()
    await expect(readHere('/')).rejects.toThrow('on and on')
    expect(reached).toHaveLength(4)
  })

  test.each([
    ['http', 'http://files.test/'],
    ['a file', 'file:///etc/passwd'],
    ['data', 'data:image/png;base64,AAAA'],
    ['ftp', 'ftp://files.test/'],
    ['a password', 'https://me:secret@files.test/'],
    ['an odd port', 'https://files.test:22/'],
    ['no link', 'files.test'],
  ])('%s is refused without a request', async (_what, url) => {
    const looked: string[] = []
    const resolve = async (name: string) => {
      looked.push(name)
      return ['127.0.0.1']
    }
    await expect(createRemoteFiles({ resolve, mayReach: isLoopback }).read(url)).rejects.toThrow(RemoteFileError)
    expect(looked).toEqual([])
  })

  test('a redirect from https to http or to another scheme is refused', async () => {
    for (const location of ['file:///etc/passwd', 'gopher://127.0.0.1/', '//user:pw@files.test/']) {
      answer = (_request, response) => response.writeHead(302, { location }).end()
      await expect(readHere('/')).rejects.toThrow(RemoteFileError)
    }
    expect(reached).toHaveLength(3)
  })

  test('no more bytes are read than allowed, whether they are announced or not', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': 2_000_000 }).write('x'.repeat(1000))
    }
    await expect(readHere('/', { maxBytes: 1_000_000 })).rejects.toThrow('too large')
    let sentBytes = 0
    answer = (_request, response) => {
      const more = () => {
        if (response.destroyed) return
        sentBytes += 100_000
        response.write('x'.repeat(100_000), () => setImmediate(more))
      }
      more()
    }
    await expect(readHere('/', { maxBytes: 1_000_000 })).rejects.toThrow('too large')
    expect(sentBytes).toBeLessThan(20_000_000)
  })

  test('the whole fetch is limited in time, even if bytes arrive slowly', async () => {
    answer = (_request, response) => {
      const timer = setInterval(() => response.write('x'), 50)
      response.on('close', () => clearInterval(timer))
    }
    const startedAt = performance.now()
    await expect(readHere('/', { timeoutMs: 600 })).rejects.toThrow(RemoteFileError)
    expect(performance.now() - startedAt).toBeLessThan(5000)
  })

  test('a response that is not a success is refused', async () => {
    for (const status of [204, 304, 403, 404, 500]) {
      answer = (_request, response) => response.writeHead(status).end()
      await expect(readHere('/')).rejects.toThrow(RemoteFileError)
    }
  })
})
