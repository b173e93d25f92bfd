import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CspDirectives } from '#platform/http/guards/security-headers.ts'
import type { PageLinks } from './page-links.ts'
import { loadPrerenderedPage, type SendPrerendered } from './prerendered-page.ts'

/** The paths at which the app shows the generator. */
export const LANDING_PATHS = ['/', '/home', '/create', '/beat-generator']

export type HasSession = (request: FastifyRequest) => boolean

interface LandingDeps {
  webDist: string
  directives: CspDirectives
  /** Whether the request carries a session, valid or not. */
  hasSession: HasSession
  linksOf: PageLinks
}

/** The page of the generator: visitors and users see different ones. Null when the build has none. */
export async function loadLandingPage({
  webDist,
  directives,
  hasSession,
  linksOf,
}: LandingDeps): Promise<SendPrerendered | null> {
  const sendToVisitor = await loadPrerenderedPage(webDist, 'landing.visitor', directives, linksOf)
  const sendToUser = await loadPrerenderedPage(webDist, 'landing.user', directives, linksOf)
  if (!sendToVisitor || !sendToUser) return null
  return (request: FastifyRequest, reply: FastifyReply) =>
    hasSession(request) ? sendToUser(request, reply) : sendToVisitor(request, reply)
}
