import type { SongIndexReader } from '#adapters/song-index/song-index.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { createCounterFromZero } from '#platform/telemetry/meter.ts'

/** Null means that the search server is not there, and that PostgreSQL must be asked. */
export interface IndexedSongs {
  findByTitle(q: string): Promise<string[] | null>
  findByPrompt(q: string): Promise<string[] | null>
}

/** A search server that fails is left alone for so long: nobody else waits for its timeout. */
const PAUSE_MS = 5000
const MAX_TITLES = 1000
const MAX_PROMPTS = 500

type Outcome = 'answered' | 'failed' | 'skipped'
const requests = createCounterFromZero<{ outcome: Outcome }>(
  'cadenza.search.index.requests',
  { description: 'Questions for the search server: answered, failed, or skipped because it failed a moment ago' },
  [{ outcome: 'answered' }, { outcome: 'failed' }, { outcome: 'skipped' }],
)

interface IndexedSongsOptions {
  reader: SongIndexReader
  logger: Logger
  pauseMs?: number
}

export function createIndexedSongs({ reader, logger, pauseMs = PAUSE_MS }: IndexedSongsOptions): IndexedSongs {
  let pausedUntilMs = 0

  async function ask(question: () => Promise<string[]>): Promise<string[] | null> {
    if (performance.now() < pausedUntilMs) {
      requests.add(1, { outcome: 'skipped' })
      return null
    }
    try {
      const ids = await question()
      requests.add(1, { outcome: 'answered' })
      return ids
    } catch (error) {
      pausedUntilMs = performance.now() + pauseMs
      requests.add(1, { outcome: 'failed' })
      logger.warn({ err: error }, 'the search server gave no answer: PostgreSQL searches instead')
      return null
    }
  }

  return {
    findByTitle: (q) => ask(() => reader.findByTitle(q, MAX_TITLES)),
    findByPrompt: (q) => ask(() => reader.findByPrompt(q, MAX_PROMPTS)),
  }
}
