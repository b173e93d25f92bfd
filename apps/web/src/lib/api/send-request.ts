import type { Client } from 'openapi-fetch'
import type { paths } from './api-schema.generated.ts'

/** What a request says besides its path, as the types of openapi-fetch describe it for each path. */
interface RequestOptions extends Omit<RequestInit, 'body' | 'headers' | 'method'> {
  params?: {
    path?: Readonly<Record<string, string | number>>
    query?: Readonly<Record<string, unknown>>
    header?: Record<string, string>
  }
  body?: unknown
}

type Send = (request: Request) => Promise<Response>

function urlOf(pattern: string, { path = {}, query = {} }: NonNullable<RequestOptions['params']>): string {
  const url = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const part of Array.isArray(value) ? value : [value]) {
      if (part !== undefined && part !== null) search.append(name, String(part))
    }
  }
  return search.size > 0 ? `${url}?${search}` : url
}

/** An answer that is no JSON comes from something between us and the API. */
function parseProblem(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

async function sendRequest(send: Send, method: string, pattern: string, options: RequestOptions = {}) {
  const { params = {}, body, ...init } = options
  const headers = new Headers(params.header)
  if (body !== undefined) headers.set('content-type', 'application/json')
  const content = body === undefined ? null : JSON.stringify(body)
  const response = await send(new Request(urlOf(pattern, params), { ...init, method, headers, body: content }))
  const text = await response.text()
  if (!response.ok) return { error: parseProblem(text), response }
  return { data: text === '' ? undefined : (JSON.parse(text) as unknown), response }
}

const METHODS = ['GET', 'PUT', 'POST', 'PATCH', 'DELETE'] as const

type ApiClient = Pick<Client<paths>, (typeof METHODS)[number]>

/**
 * Calls the API with the types of openapi-fetch, whose own client is in everybody's first load with serializers and
 * middleware that nothing here uses.
 */
export function createApiClient(send: Send): ApiClient {
  const methods = METHODS.map((method) => [
    method,
    (pattern: string, options?: RequestOptions) => sendRequest(send, method, pattern, options),
  ])
  return Object.fromEntries(methods) as ApiClient
}
