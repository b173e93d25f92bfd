import type { FastifyRequest } from 'fastify'
import { batchConcurrent } from '#platform/async/batch-concurrent.ts'
import type { Database } from '#platform/db/database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { createListenerPseudonyms } from './listener-pseudonyms.ts'
import { recordFetches, type SongFetch } from './song-fetches.repository.ts'

export type OnAudioFetch = (request: FastifyRequest, songId: string) => void

/**
 * Notes who is given the address of a song's audio. Nobody waits for it: a fetch that could not be written costs at
 * most a play that is not counted.
 */
export function createFetchRecorder(db: Database, secret: string, logger: Logger): OnAudioFetch {
  const identifyListener = createListenerPseudonyms(secret)
  const record = batchConcurrent(async (fetches: readonly SongFetch[]) => {
    await recordFetches(db, fetches)
    return fetches
  })
  return (request, songId) => {
    record({ songId, listener: identifyListener(request).listener }).catch((error: unknown) =>
      logger.warn({ err: error, songId }, 'the fetch of a song could not be noted'),
    )
  }
}
