import type { FastifyInstance } from 'fastify'
import { addSuspensionRoutes } from '#features/moderation/suspension.routes.ts'
import type { RequireAllowedTexts } from '#features/moderation/examine-texts.service.ts'
import type { PictureDeps } from '#features/media/pictures.service.ts'
import { addProfileRoutes } from '#features/profiles/own-profile.routes.ts'
import { addRehearsalRoutes } from '#features/rehearsal/rehearsal.routes.ts'
import { addReportsRoutes } from '#features/reports/reports.routes.ts'
import { addSettingsRoutes } from '#features/settings/settings.routes.ts'
import type { ShareLinkTokens } from '#features/songs/share-links/share-link-token.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import type { RateLimits } from '#platform/http/guards/rate-limits.ts'

interface UserRoutesOptions extends PictureDeps {
  config: Config
  db: Database
  rateLimits: RateLimits
  shareLinkTokens: ShareLinkTokens
  requireAllowedTexts: RequireAllowedTexts
}

/** Routes for the user's own profile, settings and rehearsal, and for reports to the operator. */
export async function addUserRoutes(api: FastifyInstance, options: UserRoutesOptions): Promise<void> {
  const { config, db, rateLimits, shareLinkTokens: tokens } = options
  await addProfileRoutes(api, options)
  await addSettingsRoutes(api, { db })
  await addRehearsalRoutes(api, { db })
  await addSuspensionRoutes(api, { db })
  await addReportsRoutes(api, { db, rateLimits, tokens, secret: config.PSEUDONYM_KEY })
}
