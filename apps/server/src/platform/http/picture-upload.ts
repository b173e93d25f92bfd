import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp']
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024

export const PictureBody = z.any().meta({ type: 'string', format: 'binary' })

/** Must be called in a scope of its own, so that no other route accepts pictures and this one accepts nothing else. */
export function acceptOnlyPictures(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    PICTURE_TYPES,
    { parseAs: 'buffer', bodyLimit: PICTURE_MAX_BYTES },
    async (_request: FastifyRequest, body: Buffer) => body,
  )
}
