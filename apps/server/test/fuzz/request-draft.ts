import { type ApiOperation, fillPath } from '#test/http/api-document.ts'
import type { RawRequest } from '#test/http/raw-client.ts'
import { type ValueContext, generateValue } from './generate-value.ts'

/** A request that can still be spoiled. */
export interface RequestDraft {
  /** Encoded already. */
  params: Record<string, string>
  query: [name: string, value: string][]
  headers: Record<string, string>
  json: unknown
  /** Sent instead of `json`. */
  body: Buffer | null
  contentType: string | null
  /** What was done to it, for whoever reads of it. */
  mutations: string[]
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed())

/** A request as the document says it. */
export function createDraft(operation: ApiOperation, asking: ValueContext, picture: Buffer): RequestDraft {
  const { random } = asking
  const draft: RequestDraft = {
    params: {},
    query: [],
    headers: {},
    json: undefined,
    body: null,
    contentType: null,
    mutations: [],
  }
  for (const { name, in: place, schema, isRequired } of operation.parameters) {
    if (!isRequired && random.chance(0.5)) continue
    const value = place === 'header' ? random.uuid() : String(generateValue(asking, schema, name))
    if (place === 'path') draft.params[name] = encode(value)
    else if (place === 'header') draft.headers[name] = value
    else draft.query.push([name, value])
  }
  const bodies = [...operation.bodies]
  if (bodies.length === 0) return draft
  const [contentType, schema] = random.pick(bodies)
  if (contentType === 'application/json') return { ...draft, contentType, json: generateValue(asking, schema, '') }
  return { ...draft, contentType: 'image/png', body: picture }
}

export function toRawRequest(
  operation: ApiOperation,
  draft: RequestDraft,
  callerHeaders: Record<string, string>,
): RawRequest {
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
