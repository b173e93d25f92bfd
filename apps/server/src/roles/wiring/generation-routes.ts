import type { FastifyInstance } from 'fastify'
import { createBuiltInLyricWriter } from '#adapters/lyrics/built-in-lyric-writer.ts'
import { createRecipeComposer } from '#adapters/composer/recipe-composer.ts'
import type { MediaStore } from '#adapters/media-store/media-store.ts'
import type { RequireAllowedTexts } from '#features/moderation/examine-texts.service.ts'
import { addBinRoutes } from '#features/bin/bin.routes.ts'
import { createGenerationAvailability } from '#features/generation/dispatch/generation-availability.ts'
import type { OutboxRelay } from '#features/generation/dispatch/outbox-relay.ts'
import { addGenerationActionRoutes, addGenerationRequestRoutes } from '#features/generation/generation.routes.ts'
import { addLyricDraftRoutes } from '#features/generation/request/lyric-draft.routes.ts'
import { addVersionRoutes } from '#features/generation/versions/versions.routes.ts'
import { addPromptPreviewRoutes } from '#features/generation/request/prompt-preview.routes.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import type { RateLimits } from '#platform/http/guards/rate-limits.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { createUserSemaphore } from '#platform/user-semaphore.ts'
import { musicBudgetOf } from './music-budget.ts'

interface GenerationRoutesOptions {
  config: Config
  db: Database
  store: MediaStore
  logger: Logger
  relay: OutboxRelay
  /** Called with the user whose generation was accepted. */
  onAccepted: (userId: string) => void
  requireAllowedTexts: RequireAllowedTexts
  rateLimits: RateLimits
}

/** Routes that request, cancel and delete generations, and those of the bin. */
export async function addGenerationRoutes(
  api: FastifyInstance,
  { config, db, store, logger, relay, onAccepted, requireAllowedTexts, rateLimits }: GenerationRoutesOptions,
): Promise<void> {
  // The protocol of the built-in band, which has ten genres and records recipes; the other providers know every style.
  const isBandProtocol = config.MUSIC_PROVIDER === 'compose-http'
  const composer = isBandProtocol ? createRecipeComposer() : null
  api.addHook('onClose', async () => composer?.close())
  const deps = {
    db,
    store,
    logger,
    semaphore: createUserSemaphore(),
    holdTtlSeconds: config.GENERATION_TTL_SECONDS,
    isMusicConfigured: config.MUSIC_URL !== undefined,
    canMakeSongs: createGenerationAvailability(db),
    requireAllowedTexts,
    composer,
    budget: musicBudgetOf(config),
    songsAtOnce: config.MUSIC_CONCURRENCY_PER_USER,
    onAccepted: (userId: string) => {
      relay.poke()
      onAccepted(userId)
    },
  }
  await addGenerationRequestRoutes(api, deps)
  await addGenerationActionRoutes(api, deps)
  await addPromptPreviewRoutes(api, { playsNearest: isBandProtocol, rateLimits })
  await addLyricDraftRoutes(api, createBuiltInLyricWriter())
  await addVersionRoutes(api, deps)
  await addBinRoutes(api, { db, store, logger })
}
