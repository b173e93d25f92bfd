import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type Language, LANGUAGES } from '@cadenza/vocabulary/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SafeHtml } from './safe-html.ts'
import { type PageTemplate, type PageValues, parsePageTemplate } from './page-template.ts'
import { type CspDirectives, serializeCsp } from '#platform/http/guards/security-headers.ts'

const compress = promisify(gzip)

export interface WebPage {
  /** `style`: rules of this page only, such as the colors of a song. They must not contain text that a user wrote. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    page: { values: PageValues; style?: string; language?: Language },
  ): Promise<FastifyReply>
}

const cspHashOf = (content: string): string => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

/** Hashes of the inline elements that are neither loaded from a URL nor data. */
function inlineCspHashes(html: string, tag: 'script' | 'style'): string[] {
  const blocks = html.matchAll(
    new RegExp(`<${tag}(?![^>]*\\s(?:src|type="application/)[^>]*)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'),
  )
  return [...blocks].map(([, body = '']) => cspHashOf(body))
}

/** The policy that also allows the inline scripts and styles of this document. */
export function allowInline(directives: CspDirectives, html: string): CspDirectives {
  return {
    ...directives,
    'script-src': [...(directives['script-src'] ?? []), ...inlineCspHashes(html, 'script')],
    'style-src': [...(directives['style-src'] ?? []), ...inlineCspHashes(html, 'style')],
  }
}

interface LoadedPage {
  template: PageTemplate
  policy: CspDirectives
}

async function loadTemplate(file: string, directives: CspDirectives): Promise<LoadedPage | null> {
  const source = await readFile(file, 'utf8').catch(() => null)
  if (source === null) return null
  return { template: parsePageTemplate(source), policy: allowInline(directives, source) }
}

/**
 * A page of the build that the server fills with data, in each language or in one for all. Its policy is computed from
 * the template as the build left it, before there is any data in it, so text that a user wrote can never become an
 * allowed script. Null when the build has no such page.
 */
export async function loadWebPage(folder: string, name: string, directives: CspDirectives): Promise<WebPage | null> {
  const common = await loadTemplate(path.join(folder, `${name}.html`), directives)
  const pages = new Map<Language, LoadedPage>()
  for (const language of LANGUAGES) {
    const page = common ?? (await loadTemplate(path.join(folder, `${name}.${language}.html`), directives))
    if (!page) return null
    pages.set(language, page)
  }
  const vary = common ? 'accept-encoding' : 'accept-encoding, accept-language, cookie'

  return {
    async send(request, reply, { values, style = '', language = 'en' }) {
      const page = pages.get(language)
      if (!page) throw new Error(`the build has no ${name} in ${language}`)
      const body = page.template.render({ ...values, style: new SafeHtml(style && `<style>${style}</style>`) }).text
      const policy = { ...page.policy, 'style-src': [...(page.policy['style-src'] ?? []), cspHashOf(style)] }
      void reply
        .header('content-security-policy', serializeCsp(policy))
        .header('vary', vary)
        .type('text/html; charset=utf-8')
      if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(body)
      return reply.header('content-encoding', 'gzip').send(await compress(body))
    },
  }
}
