import { ARTICLE_KINDS } from '@cadenza/content/documents'
import { LANGUAGES } from '@cadenza/vocabulary/languages'
import { CreatorParams } from '@cadenza/contract/creators'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ReadFromReplica } from '#platform/http/replica-reads.ts'
import { articlesFeed } from './articles-feed.ts'
import { llmsText, robotsText, securityText } from './crawler-texts.ts'
import { creatorFeed } from './creator-feed.service.ts'
import { createSitemaps, SITEMAP_KINDS } from './sitemap.service.ts'

interface ContentRoutesOptions {
  config: { ORIGIN: string; SECURITY_CONTACT?: string | undefined }
  readFromReplica: ReadFromReplica
}

const HOUR_SECONDS = 3600
const FEED_SECONDS = 300
const hidden = { hide: true } as const
const fromReplica = { config: { reads: 'replica' } } as const

const FeedQuery = z.object({ language: z.enum(LANGUAGES).default('en') })

/** Adds the routes that programs read: feeds, sitemaps, robots.txt, security.txt and llms.txt. They are the same for every viewer. */
export async function addFeedAndSitemapRoutes(
  app: FastifyInstance,
  { config, readFromReplica }: ContentRoutesOptions,
): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const origin = config.ORIGIN
  const sitemaps = createSitemaps(origin)

  for (const kind of ARTICLE_KINDS) {
    routes.get(`/${kind}/feed.xml`, { schema: { ...hidden, querystring: FeedQuery } }, async (request, reply) =>
      send(reply, 'application/atom+xml', HOUR_SECONDS, articlesFeed(kind, request.query.language, origin)),
    )
  }
  routes.get(
    '/creator/:id/feed.xml',
    { schema: { ...hidden, params: CreatorParams }, ...fromReplica },
    async (request, reply) => {
      const feed = await readFromReplica(request, (db) => creatorFeed(db, request.params.id, origin))
      return send(reply, 'application/rss+xml', FEED_SECONDS, feed)
    },
  )

  routes.get('/sitemap.xml', { schema: hidden, ...fromReplica }, async (request, reply) =>
    send(reply, 'application/xml', HOUR_SECONDS, await readFromReplica(request, (db) => sitemaps.index(db))),
  )
  routes.get('/sitemap-pages.xml', { schema: hidden }, async (_request, reply) =>
    send(reply, 'application/xml', HOUR_SECONDS, sitemaps.pages()),
  )
  for (const kind of SITEMAP_KINDS) {
    routes.get(
      `/sitemap-${kind}-:after.xml`,
      { schema: { ...hidden, params: z.object({ after: z.guid() }) }, ...fromReplica },
      async (request, reply) => {
        const urls = await readFromReplica(request, (db) => sitemaps.urlSetOf(db, kind, request.params.after))
        return send(reply, 'application/xml', HOUR_SECONDS, urls)
      },
    )
  }

  routes.get('/robots.txt', { schema: hidden }, async (_request, reply) =>
    send(reply, 'text/plain', HOUR_SECONDS, robotsText(origin)),
  )
  const { SECURITY_CONTACT: contact } = config
  if (contact !== undefined)
    routes.get('/.well-known/security.txt', { schema: hidden }, async (_request, reply) =>
      send(reply, 'text/plain', HOUR_SECONDS, securityText(origin, contact)),
    )
  routes.get('/llms.txt', { schema: hidden }, async (_request, reply) =>
    send(reply, 'text/markdown', HOUR_SECONDS, llmsText(origin)),
  )
}

function send(reply: FastifyReply, type: string, maxAgeSeconds: number, text: string): FastifyReply {
  return reply.header('cache-control', `public, max-age=${maxAgeSeconds}`).type(`${type}; charset=utf-8`).send(text)
}
