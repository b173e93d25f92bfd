import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import { handleNotFound } from '#platform/http/problem-handler.ts'
import { type CspDirectives, cspDirectives, trustedTypes } from '#platform/http/guards/security-headers.ts'
import { type HasSession, LANDING_PATHS, loadLandingPage } from './landing-document.ts'
import { loadPageLinks } from './page-links.ts'
import { loadPrerenderedPage, type SendPrerendered, VARY_BY_LANGUAGE } from './prerendered-page.ts'
import { loadWebDocument } from './web-document.ts'
import { loadWebPage, type WebPage } from './web-page.ts'

/** The pages of the build, for routes that know more about a path than the app does when it starts. */
export interface WebApp {
  /**
   * Sends the app without data, which it then requests. With a status other than 200, search engines must not index it.
   */
  sendApp(request: FastifyRequest, reply: FastifyReply, options?: { status?: number }): FastifyReply
  /** Sends a page that the build has rendered completely, or the app when the build has no page with this name. */
  loadText(name: string): Promise<SendPrerendered>
  /** Null when the build has no page with this name. */
  loadPage(name: string, directives?: CspDirectives): Promise<WebPage | null>
}

function isPageRequest(request: FastifyRequest): boolean {
  const wantsHtml = request.headers.accept?.includes('text/html') ?? false
  return request.method === 'GET' && wantsHtml && !/^\/(?:api|assets)(?:\/|$)/.test(request.url)
}

/** See apps/web/src/lib/trusted-types.ts; 'start' is what loads the app into a document that has its markup. */
const APP_POLICIES = ['content', 'default']
const START_POLICY = 'start'

async function addStaticFiles(app: FastifyInstance, webDist: string): Promise<void> {
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, isNeverShed: true }
    })
    await files.register(fastifyStatic, {
      root: webDist,
      index: false,
      preCompressed: true,
      wildcard: false,
      globIgnore: ['index.html', 'documents/**', 'pages/**', '**/*.{br,gz,map}'],
      cacheControl: false,
      setHeaders(reply, filePath) {
        const isHashed = filePath.includes(`${path.sep}assets${path.sep}`)
        void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  })
}

interface WebAppDeps {
  config: Config
  webDist: string
  hasSession: HasSession
}

/**
 * Serves the built web app: hashed assets are cached for a year, the document is never stale, and its inline scripts
 * and styles are allowed only by hash.
 */
export async function addWebApp(app: FastifyInstance, { config, webDist, hasSession }: WebAppDeps): Promise<WebApp> {
  const directives = { ...cspDirectives(config), ...trustedTypes(...APP_POLICIES) }
  const shell = await loadWebDocument(path.join(webDist, 'index.html'), directives)
  const linksOf = await loadPageLinks(webDist)
  const sendApp: WebApp['sendApp'] = (request, reply, options) =>
    shell.send(request, reply, { ...options, vary: VARY_BY_LANGUAGE, link: linksOf(request) })
  const withMarkup = { ...cspDirectives(config), ...trustedTypes(...APP_POLICIES, START_POLICY) }
  const sendLanding = await loadLandingPage({ webDist, directives: withMarkup, hasSession, linksOf })

  await addStaticFiles(app, webDist)
  const sendDocument = (request: FastifyRequest, reply: FastifyReply) => sendApp(request, reply)
  const options = { schema: { hide: true }, config: { isNeverShed: true } }
  for (const landingPath of LANDING_PATHS) app.get(landingPath, options, sendLanding ?? sendDocument)
  // The service worker caches the document under this name, for pages opened without a network.
  app.get('/index.html', options, sendDocument)
  app.setNotFoundHandler((request, reply) =>
    isPageRequest(request) ? sendDocument(request, reply) : handleNotFound(request, reply),
  )
  return {
    sendApp,
    loadText: async (name) => (await loadPrerenderedPage(webDist, name, withMarkup, linksOf)) ?? sendDocument,
    loadPage: (name, pageDirectives = withMarkup) => loadWebPage(path.join(webDist, 'pages'), name, pageDirectives),
  }
}
