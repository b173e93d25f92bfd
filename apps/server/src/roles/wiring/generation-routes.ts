import type { FastifyInstance } from 'fastify'
import { createBuiltInLyricWriter } from '#adapters/lyrics/built-in-lyric-writer.ts'
import type { MediaStore } from '#adapters/media-store/media-store.ts'
import type { RequireAllowedTexts } from '#features/moderation/examine-texts.service.ts'
import { addBinRoutes } from '#features/bin/bin.routes.ts'
import { createGenerationAvailability } from '#features/generation/dispatch/generation-availability.ts'
import type { OutboxRelay } from '#features/generation/dispatch/outbox-relay.ts'
import { addGenerationActionRoutes, addGenerationRequestRoutes } from '#features/generation/generation.routes.ts'
import { addPendingGenerationsEvents } from '#features/generation/progress/pending-generations-events.routes.ts'
import { createPendingGenerationsFeed } from '#features/generation/progress/pending-generations-feed.ts'
import { addLyricDraftRoutes } from '#features/generation/request/lyric-draft.routes.ts'
import { addPromptPreviewRoutes } from '#features/generation/request/prompt-preview.routes.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import type { RateLimits } from '#platform/http/guards/rate-limits.ts'
import type { ReadViewer } from '#platform/http/viewer.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { createUserSemaphore } from '#platform/user-semaphore.ts'
import { musicBudgetOf } from './music-budget.ts'

interface GenerationRoutesOptions {
  config: Config
  db: Database
  store: MediaStore
  logger: Logger
  relay: OutboxRelay
  readViewer: ReadViewer
  requireAllowedTexts: RequireAllowedTexts
  rateLimits: RateLimits
}

/** Routes that request, follow, cancel and delete generations, and those of the bin. */
export async function addGenerationRoutes(
  api: FastifyInstance,
  { config, db, store, logger, relay, readViewer, requireAllowedTexts, rateLimits }: GenerationRoutesOptions,
): Promise<void> {
  const feed = createPendingGenerationsFeed(db, logger)
  api.addHook('onClose', async () => feed.close())
  const deps = {
    db,
    store,
    logger,
    semaphore: createUserSemaphore(),
    holdTtlSeconds: config.GENERATION_TTL_SECONDS,
    isMusicConfigured: config.MUSIC_URL !== undefined,
    canMakeSongs: createGenerationAvailability(db),
    requireAllowedTexts,
    budget: musicBudgetOf(config),
    songsAtOnce: config.MUSIC_CONCURRENCY_PER_USER,
    onAccepted: () => relay.poke(),
  }
  await addGenerationRequestRoutes(api, deps)
  await addGenerationActionRoutes(api, deps)
  await addPendingGenerationsEvents(api, { db, readViewer, feed })
  // The protocol of the built-in band, which has ten genres; the other providers know every style.
  await addPromptPreviewRoutes(api, { playsNearest: config.MUSIC_PROVIDER === 'compose-http', rateLimits })
  await addLyricDraftRoutes(api, createBuiltInLyricWriter())
  await addBinRoutes(api, { db, store, logger })
}
