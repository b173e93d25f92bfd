import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import { handleNotFound } from '#platform/http/problem-handler.ts'
import {
  type CspDirectives,
  cspDirectives,
  serializeCsp,
  trustedTypes,
} from '#platform/http/guards/security-headers.ts'
import { inlineCspHashes, loadWebPage, type WebPage } from './web-page.ts'

const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

/** The pages of the build, for routes that know more about a path than the app does when it starts. */
export interface WebApp {
  /**
   * Sends the app without data, which it then requests. With a status other than 200, search engines must not index it.
   */
  sendApp(request: FastifyRequest, reply: FastifyReply, options?: { status?: number }): FastifyReply
  /** Null when the build has no page with this name. */
  loadPage(name: string, directives?: CspDirectives): Promise<WebPage | null>
}

interface EncodedDocument {
  encoding: string | null
  body: Buffer
}

/**
 * The document as the build compressed it, best encoding first and the uncompressed one last, which every client
 * accepts.
 */
async function readEncodings(file: string): Promise<EncodedDocument[]> {
  const compressed = await Promise.all(
    ENCODINGS.map(async ({ name, suffix }) => {
      const body = await readFile(file + suffix).catch(() => null)
      return body ? [{ encoding: name, body }] : []
    }),
  )
  return [...compressed.flat(), { encoding: null, body: await readFile(file) }]
}

function isAccepted({ encoding }: EncodedDocument, acceptEncoding: string | undefined): boolean {
  return encoding === null || (acceptEncoding ?? '').split(',').some((offer) => offer.trim().split(';')[0] === encoding)
}

function isPageRequest(request: FastifyRequest): boolean {
  const wantsHtml = request.headers.accept?.includes('text/html') ?? false
  return request.method === 'GET' && wantsHtml && !/^\/(?:api|assets)(?:\/|$)/.test(request.url)
}

/** See apps/web/src/lib/trusted-types.ts; 'start' is what loads the app into a page that was filled by the server. */
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
      globIgnore: ['index.html', 'pages/**', '**/*.{br,gz,map}'],
      cacheControl: false,
      setHeaders(reply, filePath) {
        const isHashed = filePath.includes(`${path.sep}assets${path.sep}`)
        void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  })
}

/**
 * Serves the built web app: hashed assets are cached for a year, the document is never stale, and its inline scripts
 * and styles are allowed only by hash.
 */
export async function addWebApp(app: FastifyInstance, config: Config, webDist: string): Promise<WebApp> {
  const file = path.join(webDist, 'index.html')
  const html = await readFile(file, 'utf8')
  const documents = await readEncodings(file)
  const policy = serializeCsp({
    ...cspDirectives(config),
    'script-src': ["'self'", ...inlineCspHashes(html, 'script')],
    'style-src': ["'self'", ...inlineCspHashes(html, 'style')],
    ...trustedTypes(...APP_POLICIES),
  })

  const sendApp: WebApp['sendApp'] = (request, reply, { status = 200 } = {}) => {
    const document = documents.find((candidate) => isAccepted(candidate, request.headers['accept-encoding']))
    if (document?.encoding) void reply.header('content-encoding', document.encoding)
    if (status !== 200) void reply.header('x-robots-tag', 'noindex')
    return reply
      .status(status)
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8')
      .send(document?.body)
  }

  await addStaticFiles(app, webDist)
  const sendDocument = (request: FastifyRequest, reply: FastifyReply) => sendApp(request, reply)
  const options = { schema: { hide: true }, config: { isNeverShed: true } }
  app.get('/', options, sendDocument)
  // The service worker caches the document under this name, for pages opened without a network.
  app.get('/index.html', options, sendDocument)
  app.setNotFoundHandler((request, reply) =>
    isPageRequest(request) ? sendDocument(request, reply) : handleNotFound(request, reply),
  )
  return {
    sendApp,
    loadPage: (name, directives = { ...cspDirectives(config), ...trustedTypes(...APP_POLICIES, START_POLICY) }) =>
      loadWebPage(path.join(webDist, 'pages', `${name}.html`), directives),
  }
}
