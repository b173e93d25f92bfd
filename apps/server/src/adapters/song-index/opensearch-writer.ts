import { z } from 'zod'
import { type OpenSearchOptions, requestOpenSearch } from './opensearch-request.ts'
import type { SongChange, SongIndexWriter } from './song-index.ts'

/** The name that is read; it leads to the index that was published last. */
export const SONGS_ALIAS = 'cadenza-songs'

const SETTINGS = {
  // How long the version of a removed song is kept: longer than a change can be on its way.
  settings: { index: { gc_deletes: '1h' } },
  mappings: {
    dynamic: 'strict',
    properties: { id: { type: 'keyword' }, words: { type: 'wildcard' }, prompt_words: { type: 'wildcard' } },
  },
}

const NOT_FOUND = 404
const CONFLICT = 409

const BulkAnswer = z.object({ items: z.array(z.record(z.string(), z.object({ status: z.int() }))) })
const AliasAnswer = z.record(z.string(), z.unknown())

/** With `external_gte` the server compares versions itself: what is sent again changes nothing, and older changes conflict. */
function toLines(name: string, { id, version, song }: SongChange): string[] {
  const target = { _index: name, _id: id, version, version_type: 'external_gte' }
  if (song === null) return [JSON.stringify({ delete: target })]
  return [JSON.stringify({ index: target }), JSON.stringify({ id, words: song.words, prompt_words: song.promptWords })]
}

const isStored = (status: number): boolean => status < 300 || status === CONFLICT || status === NOT_FOUND

export function createOpenSearchWriter(options: OpenSearchOptions): SongIndexWriter {
  const requireSuccess = async (request: Parameters<typeof requestOpenSearch>[1], allowed: readonly number[] = []) => {
    const { status, answer } = await requestOpenSearch(options, request)
    if (status < 300 || allowed.includes(status)) return { status, answer }
    throw new Error(`the search server answered ${status} to ${request.method} ${request.path}`)
  }

  return {
    async create(name) {
      await requireSuccess({ method: 'PUT', path: `/${name}`, body: JSON.stringify(SETTINGS) })
    },

    async write(name, changes) {
      if (changes.length === 0) return
      const body = `${changes.flatMap((change) => toLines(name, change)).join('\n')}\n`
      const request = { method: 'POST', path: '/_bulk', body, contentType: 'application/x-ndjson' } as const
      const { items } = BulkAnswer.parse((await requireSuccess(request)).answer)
      const refused = items.flatMap((item) => Object.values(item)).filter(({ status }) => !isStored(status))
      if (items.length !== changes.length || refused.length > 0) {
        throw new Error(`the search server stored ${items.length - refused.length} of ${changes.length} changes`)
      }
    },

    async publish(name) {
      await requireSuccess({ method: 'POST', path: `/${name}/_refresh` })
      const { status, answer } = await requireSuccess({ method: 'GET', path: `/_alias/${SONGS_ALIAS}` }, [NOT_FOUND])
      const before = status === NOT_FOUND ? [] : Object.keys(AliasAnswer.parse(answer))
      const actions = [
        ...before.map((index) => ({ remove: { index, alias: SONGS_ALIAS } })),
        { add: { index: name, alias: SONGS_ALIAS } },
      ]
      await requireSuccess({ method: 'POST', path: '/_aliases', body: JSON.stringify({ actions }) })
    },

    async drop(name) {
      await requireSuccess({ method: 'DELETE', path: `/${name}` }, [NOT_FOUND])
    },
  }
}
