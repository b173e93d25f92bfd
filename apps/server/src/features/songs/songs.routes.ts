import { OwnSongsPage, OwnSongsQuery } from '@cadenza/contract/library'
import { Like, Song, SongParams, SongTitle, Visibility } from '@cadenza/contract/songs'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { problemResponses } from '#platform/http/problem-responses.ts'
import { requireViewer } from '#platform/http/viewer.ts'
import { setLiked } from './likes.service.ts'
import { addSongLinkRoutes, type AudioRouteDeps } from './files/song-links.routes.ts'
import { addSongScoreRoutes } from './files/song-score.routes.ts'
import { addRecipeRoutes } from './recipes/recipes.routes.ts'
import { listOwnSongs } from './own-songs.service.ts'
import { renameSong } from './song-title.service.ts'
import { type PublishSongDeps, setVisibility } from './song-visibility.service.ts'
import * as songs from './songs.service.ts'

const tags = ['Songs']

export async function addSongsRoutes(app: FastifyInstance, deps: PublishSongDeps & AudioRouteDeps): Promise<void> {
  const { db, store, onAudioFetch } = deps
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.get(
    '/api/songs',
    {
      schema: {
        operationId: 'listSongs',
        tags,
        summary: "List the user's songs",
        querystring: OwnSongsQuery,
        response: { 200: OwnSongsPage, ...problemResponses },
      },
    },
    async (request) => listOwnSongs(db, requireViewer(request).userId, request.query),
  )

  api.get(
    '/api/songs/:id',
    {
      schema: {
        operationId: 'getSong',
        tags,
        summary: "Get one of the viewer's songs or any public song",
        params: SongParams,
        response: { 200: Song, ...problemResponses },
      },
    },
    async (request) => songs.readSong(db, request.viewer?.userId ?? null, request.params.id),
  )

  api.patch(
    '/api/songs/:id',
    {
      schema: {
        operationId: 'setSongVisibility',
        tags,
        summary: "Make one of the user's songs public or private",
        description: 'When a song becomes private, existing links to its files stop working.',
        params: SongParams,
        body: Visibility,
        response: { 200: Song, ...problemResponses },
      },
    },
    async (request) => {
      const { userId } = requireViewer(request)
      return setVisibility(deps, userId, request.params.id, request.body.isPublic)
    },
  )

  api.put(
    '/api/songs/:id/title',
    {
      schema: {
        operationId: 'renameSong',
        tags,
        summary: "Rename one of the user's songs",
        description: 'Files that were downloaded before keep the former title.',
        params: SongParams,
        body: SongTitle,
        response: { 200: Song, ...problemResponses },
      },
    },
    async (request) => renameSong(deps, requireViewer(request).userId, request.params.id, request.body.title),
  )

  api.put(
    '/api/songs/:id/like',
    {
      schema: {
        operationId: 'likeSong',
        tags,
        summary: 'Like a song (idempotent)',
        params: SongParams,
        response: { 200: Like, ...problemResponses },
      },
    },
    async (request) => setLiked(db, requireViewer(request).userId, request.params.id, true),
  )

  api.delete(
    '/api/songs/:id/like',
    {
      schema: {
        operationId: 'unlikeSong',
        tags,
        summary: 'Remove the like from a song (idempotent)',
        params: SongParams,
        response: { 200: Like, ...problemResponses },
      },
    },
    async (request) => setLiked(db, requireViewer(request).userId, request.params.id, false),
  )

  await addSongLinkRoutes(app, { db, store, onAudioFetch })
  await addSongScoreRoutes(app, { db, store })
  await addRecipeRoutes(app, db)
}
