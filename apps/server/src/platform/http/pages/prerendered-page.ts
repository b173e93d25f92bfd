import { access } from 'node:fs/promises'
import path from 'node:path'
import { type Language, LANGUAGES } from '@cadenza/vocabulary/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CspDirectives } from '#platform/http/guards/security-headers.ts'
import type { PageLinks } from './page-links.ts'
import { requestLanguage } from './request-language.ts'
import { loadWebDocument, type WebDocument } from './web-document.ts'

export type SendPrerendered = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** A language that was chosen is in a cookie. */
export const VARY_BY_LANGUAGE = 'accept-encoding, accept-language, cookie'

/** A page without holes that the build has rendered in each language. Null when the build has no such page. */
export async function loadPrerenderedPage(
  webDist: string,
  name: string,
  directives: CspDirectives,
  linksOf: PageLinks,
): Promise<SendPrerendered | null> {
  const documents = new Map<Language, WebDocument>()
  for (const language of LANGUAGES) {
    const file = path.join(webDist, 'documents', `${name}.${language}.html`)
    if (await isMissing(file)) return null
    documents.set(language, await loadWebDocument(file, directives))
  }
  return (request, reply) => {
    const language = requestLanguage(request)
    const document = documents.get(language)
    if (!document) throw new Error(`the build has no ${name} in ${language}`)
    return document.send(request, reply, { vary: VARY_BY_LANGUAGE, link: linksOf(request) })
  }
}

async function isMissing(file: string): Promise<boolean> {
  try {
    await access(file)
    return false
  } catch {
    return true
  }
}
