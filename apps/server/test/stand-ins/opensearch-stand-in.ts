import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

interface Document {
  version: number
  /** Null: removed, with its version still known. */
  source: Record<string, string> | null
}

export interface OpenSearchStandIn {
  url: string
  indexes: Map<string, Map<string, Document>>
  aliases: Map<string, string>
  /** Whether it answers 503. */
  isDown: boolean
  delayMs: number
  /** Method and path, with the authorization header. */
  requests: { line: string; authorization: string | undefined }[]
  /** What a search would find. */
  idsIn(name: string): string[]
  stop(): Promise<void>
}

interface Answer {
  status: number
  body: unknown
}

interface BulkAction {
  _index: string
  _id: string
  version: number
}

type State = Pick<OpenSearchStandIn, 'indexes' | 'aliases'>
type Condition = Record<'prefix' | 'wildcard', Record<string, { value: string }> | undefined>

/** The pattern of a wildcard query as a regular expression: `\` takes the meaning from `*` and `?`. */
function toPattern(value: string): RegExp {
  const parts = value.matchAll(/\\(?<literal>.)|(?<star>\*)|(?<one>\?)|(?<other>[^\\*?])/gsu)
  const source = [...parts].map(({ groups = {} }) => {
    if (groups['star'] !== undefined) return '.*'
    if (groups['one'] !== undefined) return '.'
    return (groups['literal'] ?? groups['other'] ?? '').replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`)
  })
  return new RegExp(`^${source.join('')}$`, 'su')
}

function holds({ prefix, wildcard }: Condition, source: Record<string, string>): boolean {
  const [[field, { value }] = ['', { value: '' }]] = Object.entries(prefix ?? wildcard ?? {})
  const text = source[field] ?? ''
  return prefix ? text.startsWith(value) : toPattern(value).test(text)
}

interface SearchBody {
  size: number
  query: { bool: { should: { constant_score: { filter: Condition; boost: number } }[] } }
}

function search({ indexes, aliases }: State, alias: string, { size, query }: SearchBody): Answer {
  const index = indexes.get(aliases.get(alias) ?? '')
  if (!index) return { status: 404, body: { error: { type: 'index_not_found_exception' } } }
  const hits = [...index].flatMap(([id, { source }]) => {
    if (source === null) return []
    const score = query.bool.should
      .filter(({ constant_score: { filter } }) => holds(filter, source))
      .reduce((sum, { constant_score: { boost } }) => sum + boost, 0)
    return score > 0 ? [{ _id: id, _score: score }] : []
  })
  hits.sort((a, b) => b._score - a._score || (a._id < b._id ? 1 : -1))
  return { status: 200, body: { timed_out: false, hits: { hits: hits.slice(0, size) } } }
}

/** As the server does with `version_type: external_gte`: what is older than the stored version conflicts. */
function bulk({ indexes }: State, text: string): Answer {
  const lines = text.split('\n').filter(Boolean)
  const items: unknown[] = []
  while (lines.length > 0) {
    const action = JSON.parse(lines.shift() ?? '') as { index?: BulkAction; delete?: BulkAction }
    const target = action.index ?? action.delete
    if (!target) return { status: 400, body: {} }
    const source = action.index ? (JSON.parse(lines.shift() ?? '') as Record<string, string>) : null
    const index = indexes.get(target._index) ?? new Map<string, Document>()
    indexes.set(target._index, index)
    const before = index.get(target._id)
    const isOlder = before !== undefined && before.version > target.version
    if (!isOlder) index.set(target._id, { version: target.version, source })
    const status = isOlder ? 409 : source === null && !before?.source ? 404 : 200
    items.push({ [action.index ? 'index' : 'delete']: { status } })
  }
  return { status: 200, body: { errors: false, items } }
}

interface AliasBody {
  actions: { add?: { index: string; alias: string }; remove?: { index: string; alias: string } }[]
}

function changeAliases({ aliases }: State, { actions }: AliasBody): Answer {
  for (const { add, remove } of actions) {
    if (remove) aliases.delete(remove.alias)
    if (add) aliases.set(add.alias, add.index)
  }
  return { status: 200, body: { acknowledged: true } }
}

function answer(state: State, method: string, path: string, body: string): Answer {
  const [, first = '', second] = path.split('/')
  if (path === '/_bulk') return bulk(state, body)
  if (path === '/_aliases') return changeAliases(state, JSON.parse(body) as AliasBody)
  if (first === '_alias') {
    const index = state.aliases.get(second ?? '')
    return index === undefined ? { status: 404, body: {} } : { status: 200, body: { [index]: { aliases: {} } } }
  }
  if (second === '_search') return search(state, first, JSON.parse(body) as SearchBody)
  if (second === '_refresh') return { status: state.indexes.has(first) ? 200 : 404, body: {} }
  if (method === 'PUT') {
    if (state.indexes.has(first)) return { status: 400, body: { error: { type: 'resource_already_exists_exception' } } }
    state.indexes.set(first, new Map())
    return { status: 200, body: { acknowledged: true } }
  }
  return { status: state.indexes.delete(first) ? 200 : 404, body: {} }
}

/** The small part of OpenSearch that is used, as its reference shows it. */
export async function startOpenSearch(): Promise<OpenSearchStandIn> {
  const state: Omit<OpenSearchStandIn, 'url' | 'stop' | 'idsIn'> = {
    indexes: new Map(),
    aliases: new Map(),
    isDown: false,
    delayMs: 0,
    requests: [],
  }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => (text += chunk))
    request.on('end', () => {
      const { method = '', url = '' } = request
      state.requests.push({ line: `${method} ${url}`, authorization: request.headers.authorization })
      void sleep(state.delayMs).then(() => {
        const { status, body } = state.isDown ? { status: 503, body: {} } : answer(state, method, url, text)
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    idsIn: (name: string) =>
      [...(state.indexes.get(state.aliases.get(name) ?? name) ?? [])]
        .flatMap(([id, { source }]) => (source ? id : []))
        .toSorted(),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}
