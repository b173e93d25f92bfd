import { open } from 'node:fs/promises'
import path from 'node:path'
import { contentDisposition } from '@cadenza/domain/text/file-name'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { nullIfMissing } from '#adapters/media-store/fs-files.ts'
import { isSignedUrlValid } from '#adapters/media-store/fs-signed-url.ts'
import { isMediaKey, type MediaStore } from '#adapters/media-store/media-store.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { sendFile } from './send-file.ts'

interface MediaRoutesOptions {
  store: MediaStore
  dir: string
  signingKey: Buffer
}

const SIGNED_QUERY = z.object({
  expires: z.string(),
  signature: z.string(),
  download: z.string().optional(),
  type: z.string().optional(),
  shared: z.string().optional(),
})

/** Serves the fs store's signed URLs. With an S3 store these routes do not exist: its own server answers. */
export async function addMediaRoutes(
  app: FastifyInstance,
  { store, dir, signingKey }: MediaRoutesOptions,
): Promise<void> {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/media/*',
    {
      schema: { hide: true, params: z.object({ '*': z.string() }), querystring: SIGNED_QUERY },
      // As with S3, a URL signed for GET is valid for no other method.
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const key = request.params['*']
      const { expires, download, type, shared } = request.query
      const nowMs = Date.now()
      const isOurs = isMediaKey(key) && isSignedUrlValid(signingKey, key, request.query, nowMs)
      const info = isOurs ? await store.head(key) : null
      const file = info && (await nullIfMissing(open(path.join(dir, key))))
      if (!file) throw new AppError('NOT_FOUND')
      void reply.headers({
        'cache-control': `${shared === undefined ? 'private' : 'public'}, max-age=${Math.floor(Number(expires) - nowMs / 1000)}`,
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        // Pictures of link previews are shown by other sites.
        'cross-origin-resource-policy': /\/card[a-z-]*\.png$/.test(key) ? 'cross-origin' : 'same-origin',
        'x-content-type-options': 'nosniff',
        ...(download === undefined ? {} : { 'content-disposition': contentDisposition(download) }),
      })
      return sendFile(request, reply, file, type ?? info.contentType)
    },
  )
}
