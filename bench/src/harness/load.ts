import http from 'node:http'
import https from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import type { TestUser } from '#bench/faults/users/test-users.ts'

export interface FailedRequest {
  atMs: number
  path: string
  problem: string
}

export interface LoadResult {
  requests: number
  /** Every request without an answer or with one that is not a success. */
  failures: FailedRequest[]
  /** Generations that were accepted. */
  songs: string[]
}

export interface Load {
  requests(): number
  stop(): Promise<LoadResult>
}

interface LoadOptions {
  origin: string
  /** Where the requests are sent, if not to the origin itself. */
  url?: string
  users: readonly TestUser[]
  readsPerSecond: number
  /** Without it no songs are requested. */
  songEveryMs?: number
}

const PATHS = [
  '/api/session',
  '/api/credits',
  '/api/catalog/songs',
  '/api/generations',
  '/api/notifications',
  '/api/library',
  '/api/search?q=calm',
]
const REQUEST_TIMEOUT_MS = 20_000

interface Answer {
  status: number
  problem: string | null
}

/** Users who read and request songs, without repeating anything that fails. */
export function startLoad({ origin, url = origin, users, readsPerSecond, songEveryMs }: LoadOptions): Load {
  const { request: openRequest, Agent } = url.startsWith('https:') ? https : http
  const agent = new Agent({ keepAlive: true, maxSockets: 32, rejectUnauthorized: false })
  const result: LoadResult = { requests: 0, failures: [], songs: [] }
  const pending = new Set<Promise<unknown>>()
  let isStopped = false

  function send(user: TestUser, path: string, body?: string, key?: string): Promise<Answer> {
    const { promise, resolve } = Promise.withResolvers<Answer>()
    const request = openRequest(new URL(path, url), {
      agent,
      method: body === undefined ? 'GET' : 'POST',
      timeout: REQUEST_TIMEOUT_MS,
      headers: {
        origin,
        cookie: user.cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
    })
    request.on('response', (response) => {
      response.on('error', (error) => resolve({ status: 0, problem: error.message }))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, problem: null }))
      response.resume()
    })
    request.on('timeout', () => request.destroy(new Error('no answer in 20 s')))
    request.on('error', (error) => resolve({ status: 0, problem: error.message }))
    request.end(body)
    return promise
  }

  async function measured(user: TestUser, path: string, body?: string, key?: string): Promise<Answer> {
    const answer = await send(user, path, body, key)
    result.requests += 1
    if (answer.status === 0 || answer.status >= 400) {
      result.failures.push({ atMs: performance.now(), path, problem: answer.problem ?? String(answer.status) })
    }
    return answer
  }

  const keep = (work: Promise<unknown>): void => {
    pending.add(work)
    void work.finally(() => pending.delete(work))
  }

  const userAt = (n: number): TestUser => {
    const user = users[n % users.length]
    if (!user) throw new Error('there are no users')
    return user
  }

  async function read(): Promise<void> {
    for (let n = 0; !isStopped; n += 1) {
      keep(measured(userAt(n), PATHS[n % PATHS.length] ?? '/'))
      await sleep(1000 / readsPerSecond)
    }
  }

  async function requestSongs(everyMs: number): Promise<void> {
    for (let n = 0; !isStopped; n += 1) {
      const id = uuidv7()
      const body = JSON.stringify({ prompt: `A calm song, number ${n}`, duration: 'custom', customSeconds: 10 })
      keep(
        measured(userAt(n), '/api/generations', body, id).then(({ status }) => {
          if (status === 202) result.songs.push(id)
        }),
      )
      await sleep(everyMs)
    }
  }

  const loops = [read(), ...(songEveryMs === undefined ? [] : [requestSongs(songEveryMs)])]
  return {
    requests: () => result.requests,
    async stop() {
      isStopped = true
      await Promise.all(loops)
      await Promise.all(pending)
      agent.destroy()
      return result
    },
  }
}
