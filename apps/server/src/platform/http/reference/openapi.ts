import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { REFERENCE_CSS } from './api-reference-style.ts'
import { renderApiReference } from './api-reference.ts'
import { PROBLEM_CONTENT_TYPE } from '#platform/http/problem-handler.ts'

const DESCRIPTION = `The Cadenza app does everything through this API.

Requests are authenticated by the session cookie. Unsafe methods require an Origin header that names this site. Errors
are RFC 9457 problem details with a stable \`code\`.`

interface DocumentWithResponses {
  paths?: Record<string, Record<string, { responses?: Record<string, { content?: Record<string, unknown> }> }>>
}

/**
 * The content type that a route declares is documented for all its responses; but failures come from one handler, with
 * a content type of their own.
 */
function withProblemContentType<T extends object>(document: T): T {
  const { paths = {} } = document as DocumentWithResponses
  const answers = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ responses = {} }) => Object.entries(responses))
  for (const [status, answer] of answers) {
    const [body] = Object.values(answer.content ?? {})
    if (/^[45]/.test(status) && body !== undefined) answer.content = { [PROBLEM_CONTENT_TYPE]: body }
  }
  return document
}

export async function addOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Cadenza API', version: '0.1.0', description: DESCRIPTION },
      tags: [
        { name: 'Session', description: 'The signed-in user, and signing in and out' },
        { name: 'Generations', description: 'Quotes, requests for songs, and the progress of generations' },
        { name: 'Songs', description: 'Songs and their files, visibility, likes and plays' },
        { name: 'Library', description: 'Favorites and downloads of the user' },
        { name: 'Playlists', description: 'Ordered lists of songs' },
        { name: 'Archives', description: 'Many songs as one ZIP' },
        { name: 'Sharing', description: 'Data and images for showing a song on other sites' },
        { name: 'Catalog', description: 'Public songs and playlists, and search' },
        { name: 'Creators', description: 'Creators, their public songs and playlists, and following' },
        { name: 'Profile', description: 'The profile that a user shows to others' },
        { name: 'Settings', description: 'Settings of the user, shared by all devices' },
        { name: 'Notifications', description: 'Notifications in the app and on the devices of the user' },
        { name: 'Account', description: 'Data export and account deletion' },
        { name: 'Reports', description: 'Reports of public items, and items hidden by an operator' },
        { name: 'Credits', description: 'The credit balance and all transfers' },
        { name: 'Billing', description: 'Purchases of credits' },
        { name: 'Status', description: 'Current state of the service' },
      ],
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => withProblemContentType(jsonSchemaTransformObject(document)),
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  let page: string | null = null
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) => {
    page ??= renderApiReference(app.swagger())
    return reply.type('text/html; charset=utf-8').header('cache-control', 'public, max-age=300').send(page)
  })
  app.get('/api/docs/reference.css', { schema: { hide: true } }, async (_request, reply) => {
    return reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(REFERENCE_CSS)
  })
}
