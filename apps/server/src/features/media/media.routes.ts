import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { isSignedUrlValid } from '#adapters/media-store/fs-media-store.ts'
import { assertMediaKey, type MediaStore } from '#adapters/media-store/media-store.ts'
import { AppError } from '#platform/errors/app-error.ts'

interface MediaRoutesOptions {
  store: MediaStore
  dir: string
  signingKey: Buffer
}

/** Serves the fs store's signed URLs. With an S3 store these routes do not exist: its own server answers. */
export async function addMediaRoutes(
  app: FastifyInstance,
  { store, dir, signingKey }: MediaRoutesOptions,
): Promise<void> {
  await app.register(fastifyStatic, { root: dir, serve: false, cacheControl: false })
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/media/*',
    {
      schema: {
        hide: true,
        params: z.object({ '*': z.string() }),
        querystring: z.object({ expires: z.string(), signature: z.string(), download: z.string().optional() }),
      },
    },
    async (request, reply) => {
      const key = request.params['*']
      try {
        assertMediaKey(key)
      } catch {
        throw new AppError('NOT_FOUND')
      }
      const info = isSignedUrlValid(signingKey, key, request.query, Date.now()) ? await store.head(key) : null
      if (!info) throw new AppError('NOT_FOUND')
      void reply.type(info.contentType)
      if (request.query.download) {
        void reply.header(
          'content-disposition',
          `attachment; filename="${request.query.download.replace(/[^\w .-]/g, '_')}"`,
        )
      }
      return reply.sendFile(key)
    },
  )
}
