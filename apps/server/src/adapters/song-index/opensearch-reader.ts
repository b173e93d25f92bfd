import { z } from 'zod'
import { type OpenSearchOptions, requestOpenSearch } from './opensearch-request.ts'
import { SONGS_ALIAS } from './opensearch-writer.ts'
import type { SongIndexReader } from './song-index.ts'

const Answer = z.object({ hits: z.object({ hits: z.array(z.object({ _id: z.uuid() })) }) })

/** The field is of type `wildcard`, which is an index of trigrams like the one in PostgreSQL. */
const literal = (q: string): string => q.replaceAll(/[\\*?]/g, String.raw`\$&`)
const scored = (score: number, query: object) => ({ constant_score: { filter: query, boost: score } })
const wildcard = (field: string, value: string) => ({ wildcard: { [field]: { value } } })

/** Speaks the protocol of OpenSearch 2.15 and newer. */
export function createOpenSearchReader(options: OpenSearchOptions): SongIndexReader {
  async function find(should: readonly object[], limit: number): Promise<string[]> {
    const body = {
      size: limit,
      _source: false,
      track_total_hits: false,
      timeout: `${options.timeoutMs}ms`,
      query: { bool: { should, minimum_should_match: 1 } },
      sort: ['_score', { id: 'desc' }],
    }
    const path = `/${SONGS_ALIAS}/_search`
    const { status, answer } = await requestOpenSearch(options, { method: 'POST', path, body: JSON.stringify(body) })
    if (status !== 200) throw new Error(`the search server answered ${status}`)
    return Answer.parse(answer).hits.hits.map(({ _id: id }) => id)
  }

  return {
    findByTitle: (q, limit) =>
      find(
        [
          scored(3, { prefix: { words: { value: q } } }),
          scored(2, wildcard('words', `* ${literal(q)}*`)),
          scored(1, wildcard('words', `*${literal(q)}*`)),
        ],
        limit,
      ),
    findByPrompt: (q, limit) => find([scored(1, wildcard('prompt_words', `*${literal(q)}*`))], limit),
  }
}
