import { access } from 'node:fs/promises'
import path from 'node:path'
import { LANGUAGES } from '@cadenza/vocabulary/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CspDirectives } from '#platform/http/guards/security-headers.ts'
import { requestLanguage } from './request-language.ts'
import { loadWebDocument, type WebDocument } from './web-document.ts'

/** The paths at which the app shows the generator. */
export const LANDING_PATHS = ['/', '/home', '/create', '/beat-generator']

export type HasSession = (request: FastifyRequest) => boolean

interface LandingDeps {
  webDist: string
  directives: CspDirectives
  /** Whether the request carries a session, valid or not. */
  hasSession: HasSession
}

export type SendLanding = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/**
 * The page of the generator as the build has rendered it: for each language, and for visitors and users, who see
 * different ones. Null when the build has none.
 */
export async function loadLandingDocuments(deps: LandingDeps): Promise<SendLanding | null> {
  const { webDist, directives, hasSession } = deps
  const documents = new Map<string, WebDocument>()
  for (const name of LANGUAGES.flatMap((language) => [`visitor.${language}`, `user.${language}`])) {
    const file = path.join(webDist, 'documents', `landing.${name}.html`)
    if (await isMissing(file)) return null
    documents.set(name, await loadWebDocument(file, directives))
  }
  return (request, reply) => {
    const name = `${hasSession(request) ? 'user' : 'visitor'}.${requestLanguage(request)}`
    const document = documents.get(name)
    if (!document) throw new Error(`the build has no page for ${name}`)
    return document.send(request, reply, { vary: 'accept-encoding, accept-language, cookie' })
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
