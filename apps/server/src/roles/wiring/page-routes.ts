import type { FastifyInstance } from 'fastify'
import { addContentDocumentRoutes } from '#features/content/content-documents.routes.ts'
import { addEmbedRoutes, type EmbedDeps } from '#features/share/embed.routes.ts'
import { addShareLinkDocumentRoute } from '#features/share/share-link-document.routes.ts'
import { addShareDocumentRoutes, type ShareDocumentDeps } from '#features/share/share-documents.routes.ts'
import type { ShareLinkTokens } from '#features/songs/share-links/share-link-token.ts'

type PageRoutesOptions = ShareDocumentDeps & EmbedDeps & { shareLinkTokens: ShareLinkTokens }

/** The documents that the api fills before the app is loaded, and those that are only the app. */
export async function addPageRoutes(documents: FastifyInstance, options: PageRoutesOptions): Promise<void> {
  await addShareDocumentRoutes(documents, options)
  await addShareLinkDocumentRoute(documents, { ...options, tokens: options.shareLinkTokens })
  await addEmbedRoutes(documents, options)
  await addContentDocumentRoutes(documents, options.web)
}
