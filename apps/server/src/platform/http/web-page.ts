import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Markup } from './markup.ts'
import { type PageValues, parsePageTemplate } from './page-template.ts'
import { type Directives, serializePolicy } from './security-headers.ts'

const compress = promisify(gzip)

export interface WebPage {
  /** `style`: rules that this page alone has, such as the colours of a song. They must not hold a person's words. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    page: { values: PageValues; style?: string },
  ): Promise<FastifyReply>
}

const hashOf = (content: string): string => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

/** Of what stands between the tags, where it is neither fetched nor data. */
export function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  const blocks = html.matchAll(
    new RegExp(`<${tag}(?![^>]*\\s(?:src|type="application/)[^>]*)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'),
  )
  return [...blocks].map(([, body = '']) => hashOf(body))
}

/**
 * A page of the build that the server fills with data. Its policy is made of the template as the build left it, before there is
 * any data in it: what a person wrote can never become a script that is allowed. Null when the build has no such page.
 */
export async function readWebPage(file: string, directives: Directives): Promise<WebPage | null> {
  const source = await readFile(file, 'utf8').catch(() => null)
  if (source === null) return null
  const template = parsePageTemplate(source)
  const scripts = [...(directives['script-src'] ?? []), ...inlineHashes(source, 'script')]
  const styles = [...(directives['style-src'] ?? []), ...inlineHashes(source, 'style')]

  return {
    async send(request, reply, { values, style = '' }) {
      const body = template.print({ ...values, style: new Markup(style && `<style>${style}</style>`) }).text
      const policy = { ...directives, 'script-src': scripts, 'style-src': [...styles, hashOf(style)] }
      void reply
        .header('content-security-policy', serializePolicy(policy))
        .header('vary', 'accept-encoding')
        .type('text/html; charset=utf-8')
      if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(body)
      return reply.header('content-encoding', 'gzip').send(await compress(body))
    },
  }
}
