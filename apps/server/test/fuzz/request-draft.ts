import { type ApiOperation, fillPath } from '#test/http/api-document.ts'
import type { RawRequest } from '#test/http/raw-client.ts'
import { type ValueContext, generateValue } from './generate-value.ts'

/** A request that can still be mutated. */
export interface RequestDraft {
  /** The values are already encoded. */
  params: Record<string, string>
  query: [name: string, value: string][]
  headers: Record<string, string>
  json: unknown
  /** Sent instead of `json`. */
  body: Buffer | null
  contentType: string | null
  /** Names of the mutations that were applied, for the report. */
  mutations: string[]
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed())

/** A valid request by the API document. */
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
