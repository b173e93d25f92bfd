import { type ApiOperation, fillPath } from '#test/api-document.ts'
import type { RawRequest } from '#test/raw-request.ts'
import { type Asking, valueFor } from './schema-values.ts'

/** A request that can still be spoiled. */
export interface Draft {
  /** Encoded already. */
  params: Record<string, string>
  query: [name: string, value: string][]
  headers: Record<string, string>
  json: unknown
  /** Sent instead of `json`. */
  body: Buffer | null
  contentType: string | null
  /** What was done to it, for whoever reads of it. */
  spoiledBy: string[]
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed())

/** A request as the document says it. */
export function draftOf(operation: ApiOperation, asking: Asking, picture: Buffer): Draft {
  const { random } = asking
  const draft: Draft = {
    params: {},
    query: [],
    headers: {},
    json: undefined,
    body: null,
    contentType: null,
    spoiledBy: [],
  }
  for (const { name, in: place, schema, isRequired } of operation.parameters) {
    if (!isRequired && random.chance(0.5)) continue
    const value = place === 'header' ? random.uuid() : String(valueFor(asking, schema, name))
    if (place === 'path') draft.params[name] = encode(value)
    else if (place === 'header') draft.headers[name] = value
    else draft.query.push([name, value])
  }
  const bodies = [...operation.bodies]
  if (bodies.length === 0) return draft
  const [contentType, schema] = random.pick(bodies)
  if (contentType === 'application/json') return { ...draft, contentType, json: valueFor(asking, schema, '') }
  return { ...draft, contentType: 'image/png', body: picture }
}

export function requestOf(operation: ApiOperation, draft: Draft, callerHeaders: Record<string, string>): RawRequest {
  const path = fillPath(operation.path, draft.params)
  const query = draft.query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
  const type = draft.contentType === null ? {} : { 'content-type': draft.contentType }
  return {
    method: operation.method,
    path: query === '' ? path : `${path}?${query}`,
    headers: { ...callerHeaders, ...type, ...draft.headers },
    body: draft.body ?? (draft.json === undefined ? null : Buffer.from(JSON.stringify(draft.json))),
  }
}
