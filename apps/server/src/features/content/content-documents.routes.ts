import { ARTICLE_KINDS, listSlugs } from '@cadenza/content/documents'
import type { FastifyInstance } from 'fastify'
import type { WebApp } from '#platform/http/pages/web-app.ts'

const hidden = { schema: { hide: true } } as const

/**
 * Serves our texts as the build has rendered them. Elsewhere the app responds only to clients that ask for HTML; feeds,
 * the sitemap and llms.txt lead programs here, and those accept any type. A missing article returns the app, which says
 * that it is missing.
 */
export async function addContentDocumentRoutes(app: FastifyInstance, web: WebApp): Promise<void> {
  for (const name of [...listSlugs('pages'), ...ARTICLE_KINDS]) {
    app.get(`/${name}`, hidden, await web.loadText(name))
  }
  for (const kind of ARTICLE_KINDS) {
    const slugs = listSlugs(kind)
    const senders = await Promise.all(slugs.map((slug) => web.loadText(`${kind}/${slug}`)))
    const articles = new Map(slugs.map((slug, index) => [slug, senders[index]]))
    app.get<{ Params: { slug: string } }>(`/${kind}/:slug`, hidden, (request, reply) => {
      const send = articles.get(request.params.slug)
      return send === undefined ? web.sendApp(request, reply, { status: 404 }) : send(request, reply)
    })
  }
}
