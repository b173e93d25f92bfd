import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SafeHtml } from './safe-html.ts'
import { type PageValues, parsePageTemplate } from './page-template.ts'
import { type CspDirectives, serializeCsp } from '#platform/http/guards/security-headers.ts'

const compress = promisify(gzip)

export interface WebPage {
  /** `style`: rules of this page only, such as the colors of a song. They must not contain text that a user wrote. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    page: { values: PageValues; style?: string },
  ): Promise<FastifyReply>
}

const cspHashOf = (content: string): string => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

/** Hashes of the inline elements that are neither loaded from a URL nor data. */
export function inlineCspHashes(html: string, tag: 'script' | 'style'): string[] {
  const blocks = html.matchAll(
    new RegExp(`<${tag}(?![^>]*\\s(?:src|type="application/)[^>]*)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'),
  )
  return [...blocks].map(([, body = '']) => cspHashOf(body))
}

/**
 * A page of the build that the server fills with data. Its policy is computed from the template as the build left it,
 * before there is any data in it, so text that a user wrote can never become an allowed script. Null when the build has
 * no such page.
 */
export async function loadWebPage(file: string, directives: CspDirectives): Promise<WebPage | null> {
  const source = await readFile(file, 'utf8').catch(() => null)
  if (source === null) return null
  const template = parsePageTemplate(source)
  const scripts = [...(directives['script-src'] ?? []), ...inlineCspHashes(source, 'script')]
  const styles = [...(directives['style-src'] ?? []), ...inlineCspHashes(source, 'style')]

  return {
    async send(request, reply, { values, style = '' }) {
      const body = template.render({ ...values, style: new SafeHtml(style && `<style>${style}</style>`) }).text
      const policy = { ...directives, 'script-src': scripts, 'style-src': [...styles, cspHashOf(style)] }
      void reply
        .header('content-security-policy', serializeCsp(policy))
        .header('vary', 'accept-encoding')
        .type('text/html; charset=utf-8')
      if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(body)
      return reply.header('content-encoding', 'gzip').send(await compress(body))
    },
  }
}
