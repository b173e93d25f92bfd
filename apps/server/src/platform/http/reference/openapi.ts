import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { REFERENCE_CSS } from './api-reference-style.ts'
import { renderApiReference } from './api-reference.ts'
import { PROBLEM_CONTENT_TYPE } from '#platform/http/problem-handler.ts'

const DESCRIPTION = `Everything the Cadenza app does goes through this API.

Requests are signed in by the session cookie. Unsafe methods need an Origin header naming this site. Failures are
RFC 9457 problem bodies whose \`code\` is stable.`

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
        { name: 'Session', description: 'Who is signed in, and how to sign in or out' },
        { name: 'Generations', description: 'Songs in the making' },
        { name: 'Songs', description: 'What was made: hear it, share it, keep it' },
        { name: 'Library', description: 'What somebody liked and downloaded' },
        { name: 'Playlists', description: 'Songs in an order of their own' },
        { name: 'Archives', description: 'Many songs as one zip' },
        { name: 'Sharing', description: 'What other sites need to show a song' },
        { name: 'Catalog', description: 'What everybody may hear and find' },
        { name: 'Creators', description: 'Who made it, and who follows them' },
        { name: 'Profile', description: 'What somebody shows of themselves' },
        { name: 'Settings', description: 'What somebody chose, on whatever device' },
        { name: 'Notifications', description: 'What somebody is told, in the app and on their devices' },
        { name: 'Account', description: 'Taking everything home, and leaving' },
        { name: 'Reports', description: 'What should not be public, and what was hidden' },
        { name: 'Credits', description: 'The balance and every movement of it' },
        { name: 'Billing', description: 'Buying credits' },
        { name: 'Status', description: 'How the service is doing' },
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
