import { createOpenSearchReader } from '#adapters/song-index/opensearch-reader.ts'
import { createOpenSearchWriter } from '#adapters/song-index/opensearch-writer.ts'
import type { SongIndexReader, SongIndexWriter } from '#adapters/song-index/song-index.ts'
import type { SearchConfig } from '#platform/config/config.ts'

/** A person waits; PostgreSQL would have needed about as long. */
const READ_TIMEOUT_MS = 300
const WRITE_TIMEOUT_MS = 30_000

export function configureSongIndexReader({ SEARCH_URL: url, SEARCH_KEY: key }: SearchConfig): SongIndexReader | null {
  return url === undefined ? null : createOpenSearchReader({ url, key, timeoutMs: READ_TIMEOUT_MS })
}

export function configureSongIndexWriter({ SEARCH_URL: url, SEARCH_KEY: key }: SearchConfig): SongIndexWriter | null {
  return url === undefined ? null : createOpenSearchWriter({ url, key, timeoutMs: WRITE_TIMEOUT_MS })
}
