import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyRequest } from 'fastify'
import type { Language } from '@cadenza/vocabulary/languages'
import { requestLanguage } from './request-language.ts'

/** The value of the header Link for a page: what the app will load for it, in the language of the request. */
export type PageLinks = (request: FastifyRequest) => string | undefined

type LinksByPath = Readonly<Record<string, Readonly<Record<Language, string>>>>

/** As apps/web/build/page-links.ts writes them; none when the build has no such file. */
export async function loadPageLinks(webDist: string): Promise<PageLinks> {
  const source = await readFile(path.join(webDist, 'documents/links.json'), 'utf8').catch(() => '{}')
  const links = new Map(Object.entries(JSON.parse(source) as LinksByPath))
  return (request) => {
    const [pathname = '/'] = request.url.split('?')
    const page = links.get(pathname) ?? links.get(`${path.posix.dirname(pathname)}/*`)
    return page?.[requestLanguage(request)]
  }
}
