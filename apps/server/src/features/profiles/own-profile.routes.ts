import { Profile, ProfileChange } from '@cadenza/contract/profile'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AppError } from '#platform/errors/app-error.ts'
import { FileRedirect } from '#platform/http/file-redirect.ts'
import { problemResponses } from '#platform/http/problem-responses.ts'
import { PICTURE_MAX_BYTES, PICTURE_TYPES, PictureBody, acceptOnlyPictures } from '#platform/http/picture-upload.ts'
import { requireViewer } from '#platform/http/viewer.ts'
import {
  changeProfile,
  linkToAvatar,
  type ChangeProfileDeps,
  readProfile,
  removeAvatar,
  setAvatar,
} from './own-profile.service.ts'

const tags = ['Profile']
const MAX_AGE_SECONDS = 30

const AvatarQuery = z.object({
  size: z.enum(['256', '1024']).default('256').describe('Width and height in pixels.'),
  v: z.string().max(32).optional().describe('Version from `avatarUrl`. It changes with every new picture.'),
})

export async function addProfileRoutes(app: FastifyInstance, deps: ChangeProfileDeps): Promise<void> {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.get(
    '/api/profile',
    {
      schema: {
        operationId: 'getProfile',
        tags,
        summary: "Get the user's public profile and contact address",
        response: { 200: Profile, ...problemResponses },
      },
    },
    async (request) => readProfile(deps.db, requireViewer(request).userId),
  )

  api.patch(
    '/api/profile',
    {
      schema: {
        operationId: 'changeProfile',
        tags,
        summary: "Change the user's name, contact address, bio, avatar or links",
        body: ProfileChange,
        response: { 200: Profile, ...problemResponses },
      },
    },
    async (request) => changeProfile(deps, requireViewer(request).userId, request.body),
  )

  api.delete(
    '/api/profile/avatar',
    {
      schema: {
        operationId: 'removeAvatar',
        tags,
        summary: "Remove the user's avatar (idempotent)",
        response: { 200: Profile, ...problemResponses },
      },
    },
    async (request) => removeAvatar(deps, requireViewer(request).userId),
  )

  api.get(
    '/api/creators/:id/avatar',
    {
      schema: {
        operationId: 'getAvatar',
        tags,
        summary: 'Redirect to the avatar that a user chose',
        params: z.object({ id: z.uuid() }),
        querystring: AvatarQuery,
        response: { 302: FileRedirect, ...problemResponses },
      },
    },
    async (request, reply) => {
      const size = request.query.size === '1024' ? 1024 : 256
      const url = await linkToAvatar(deps, request.viewer?.userId ?? null, request.params.id, size)
      return reply.header('cache-control', `private, max-age=${MAX_AGE_SECONDS}`).redirect(url, 302)
    },
  )

  await app.register(async (scope) => addAvatarUploadRoute(scope, deps))
}

function addAvatarUploadRoute(scope: FastifyInstance, deps: ChangeProfileDeps): void {
  acceptOnlyPictures(scope)

  scope.withTypeProvider<ZodTypeProvider>().put(
    '/api/profile/avatar',
    {
      bodyLimit: PICTURE_MAX_BYTES,
      schema: {
        operationId: 'setAvatar',
        tags,
        summary: "Set the user's avatar (JPEG, PNG or WebP)",
        description:
          'The file may have up to 5 MB and 20 million pixels. It is re-encoded as a square without metadata.',
        consumes: PICTURE_TYPES,
        body: PictureBody,
        response: { 200: Profile, ...problemResponses },
      },
      // Rejects visitors before any byte of the picture is read.
      onRequest: async (request) => {
        requireViewer(request)
      },
    },
    async (request) => {
      const { userId } = requireViewer(request)
      if (!Buffer.isBuffer(request.body)) throw new AppError('ARTWORK_REFUSED')
      return setAvatar(deps, userId, request.body)
    },
  )
}
