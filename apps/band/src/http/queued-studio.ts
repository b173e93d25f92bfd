import { createSemaphore, SemaphoreFullError } from '@cadenza/async/semaphore'
import type { FinishedSong } from '#band/studio/finished-song.ts'
import { RecipeRefusedError } from '#band/studio/compose-edited.ts'
import type { Studio } from '#band/studio/studio.ts'
import type { StemCounts } from '#band/studio/stem-cache/stem-cache.ts'
import type { StreamedOrder } from '#band/studio/song-order.ts'
import type { StreamOptions } from '#band/studio/streaming/stream-song.ts'
import { createMetrics } from './metrics.ts'
import { ApiError } from './api-error.ts'
import { recipeRefusal } from './recipe-request.ts'
import { openIdempotentSongCache, type CachedSong, type SongLookup } from './idempotent-song-cache.ts'

export interface QueuedStudioOptions {
  readonly studio: Studio
  readonly concurrency: number
  /** How many songs may wait. */
  readonly queue: number
  readonly cacheDir: string
  /** Null where stems are not kept. */
  readonly stemCounts?: () => StemCounts | null
  readonly onError: (error: unknown) => void
}

/** The studio with a queue and an idempotent cache in front of it, and the metrics of both. */
export interface QueuedStudio {
  getOrMake(lookup: SongLookup): Promise<CachedSong>
  /** Sends a song while it is being made; it is not cached. */
  stream(order: StreamedOrder, options: StreamOptions): Promise<void>
  /** Maps an error to the response of the client, and counts it in the metrics. */
  toApiError(error: unknown): ApiError
  counts(): { readonly running: number; readonly waiting: number }
  metrics(): string
  /** Aborts all work. */
  close(): void
}

const LONGEST_RETRY_SECONDS = 600
const USUAL_SONG_SECONDS = 15

const secondsOf = ({ lengthSeconds }: FinishedSong): number => lengthSeconds

export async function openQueuedStudio(options: QueuedStudioOptions): Promise<QueuedStudio> {
  const metrics = createMetrics()
  const queue = createSemaphore(options.concurrency, { maxWaiting: options.queue })
  const closing = new AbortController()

  /** Runs the work in the queue and records it in the metrics. */
  const runQueued = <T>(signal: AbortSignal, songSeconds: (made: T) => number, work: () => Promise<T>): Promise<T> =>
    queue.run(signal, async () => {
      const startedMs = performance.now()
      const end = (outcome: 'made' | 'failed' | 'cancelled', seconds = 0) =>
        metrics.songEnded(outcome, (performance.now() - startedMs) / 1000, seconds)
      try {
        const made = await work()
        end('made', songSeconds(made))
        return made
      } catch (error) {
        end(signal.aborted ? 'cancelled' : 'failed')
        throw error
      }
    })
  const untilClosing = (signal: AbortSignal): AbortSignal => AbortSignal.any([signal, closing.signal])
  const songCache = await openIdempotentSongCache({
    folder: options.cacheDir,
    onCacheHit: () => metrics.songServedAgain(),
    async make(order, folder, requestSignal) {
      const signal = untilClosing(requestSignal)
      return runQueued(signal, secondsOf, () => options.studio.make(order, { folder, signal }))
    },
  })

  /** Estimates when half of the waiting songs will be done. */
  const retryAfterSeconds = (): number => {
    const batches = Math.max(1, (queue.waiting + 1) / options.concurrency / 2)
    const seconds = Math.ceil((metrics.averageSeconds() ?? USUAL_SONG_SECONDS) * batches)
    return Math.min(LONGEST_RETRY_SECONDS, seconds)
  }

  const classifyError = (error: unknown): ApiError => {
    if (error instanceof ApiError) return error
    if (error instanceof RecipeRefusedError) return recipeRefusal(error)
    if (error instanceof SemaphoreFullError) {
      const message = 'The band has more songs to make than it can take. Try again later.'
      const headers = { 'retry-after': String(retryAfterSeconds()) }
      return new ApiError(429, 'too_many_concurrent_requests', message, { headers })
    }
    if (closing.signal.aborted) return new ApiError(503, 'system_busy', 'The band is stopping. Try again later.')
    options.onError(error)
    return new ApiError(500, 'internal_error', 'The band could not make this song.')
  }

  return {
    getOrMake: (lookup) => songCache.getOrMake(lookup),
    stream(order, streamOptions) {
      const signal = untilClosing(streamOptions.signal)
      const { lengthSeconds } = order.request
      return runQueued(
        signal,
        () => lengthSeconds,
        () => options.studio.stream(order, { ...streamOptions, signal }),
      )
    },
    toApiError(error) {
      const refusal = classifyError(error)
      metrics.refused(refusal.status)
      return refusal
    },
    counts: () => ({ running: queue.running, waiting: queue.waiting }),
    metrics: () => metrics.text(queue, options.stemCounts?.() ?? null),
    close: () => closing.abort(new Error('The band is stopping.')),
  }
}
