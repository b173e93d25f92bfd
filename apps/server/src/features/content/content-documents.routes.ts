import { ARTICLE_KINDS, listSlugs } from '@cadenza/content/documents'
import type { FastifyInstance } from 'fastify'
import type { WebApp } from '#platform/http/pages/web-app.ts'

const hidden = { schema: { hide: true } } as const

/**
 * Serves the app at the addresses of our texts. Elsewhere it responds only to clients that ask for HTML; feeds, the
 * sitemap and llms.txt lead programs here, and those accept any type. A missing article returns the app as well, which
 * says that it is missing.
 */
export async function addContentDocumentRoutes(app: FastifyInstance, web: WebApp): Promise<void> {
  for (const name of [...listSlugs('pages'), ...ARTICLE_KINDS]) {
    app.get(`/${name}`, hidden, (request, reply) => web.sendApp(request, reply))
  }
  for (const kind of ARTICLE_KINDS) {
    const slugs = new Set(listSlugs(kind))
    app.get<{ Params: { slug: string } }>(`/${kind}/:slug`, hidden, (request, reply) =>
      web.sendApp(request, reply, { status: slugs.has(request.params.slug) ? 200 : 404 }),
    )
  }
}
