import { Problem } from '@cadenza/contract/problem'
import { PromptPreview, PromptPreviewRequest } from '@cadenza/contract/prompts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { RateLimits } from '#platform/http/guards/rate-limits.ts'
import { requireViewer } from '#platform/http/viewer.ts'
import { previewPrompt } from './prompt-preview.service.ts'

export async function addPromptPreviewRoutes(
  app: FastifyInstance,
  { playsNearest, rateLimits }: { playsNearest: boolean; rateLimits: RateLimits },
): Promise<void> {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/prompts/preview',
    {
      config: { isRead: true, hasOwnLimit: true },
      preHandler: rateLimits.previews,
      schema: {
        operationId: 'previewPrompt',
        tags: ['Generations'],
        summary: 'Preview how a prompt would be sanitized and enhanced',
        description: 'Charges no credits and stores nothing. `notice` states why words were replaced.',
        body: PromptPreviewRequest,
        response: { 200: PromptPreview, '4xx': Problem, '5xx': Problem },
      },
    },
    async (request) => {
      requireViewer(request)
      return previewPrompt(request.body, playsNearest)
    },
  )
}
