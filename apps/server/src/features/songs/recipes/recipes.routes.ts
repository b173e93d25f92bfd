import { Lineage, RecipeSharing } from '@cadenza/contract/rehearsal/recipe-sharing'
import { SongRecipe } from '@cadenza/contract/rehearsal/rehearsal'
import { Song, SongParams } from '@cadenza/contract/songs'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Database } from '#platform/db/database.ts'
import { problemResponses } from '#platform/http/problem-responses.ts'
import { requireViewer } from '#platform/http/viewer.ts'
import { readLineage } from './lineage.service.ts'
import { readRecipe } from './read-recipe.service.ts'
import { shareRecipe } from './share-recipe.service.ts'

const tags = ['Songs']

/** Routes about what a song is composed from, and about the songs that others made of it. */
export async function addRecipeRoutes(app: FastifyInstance, db: Database): Promise<void> {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.get(
    '/api/songs/:id/recipe',
    {
      schema: {
        operationId: 'getSongRecipe',
        tags,
        summary: "Get the recipe of one of the viewer's songs, or of a song whose owner shares it",
        description: 'Composing it gives the score of the current version. Only songs of the built-in band have one.',
        params: SongParams,
        response: { 200: SongRecipe, ...problemResponses },
      },
    },
    async (request) => readRecipe(db, request.viewer?.userId ?? null, request.params.id),
  )

  api.put(
    '/api/songs/:id/recipe/sharing',
    {
      schema: {
        operationId: 'setRecipeSharing',
        tags,
        summary: "Share the recipe of one of the user's songs, or stop sharing it (idempotent)",
        description:
          'The recipe holds the prompt and the lyrics from which the song was composed. Songs that others made of it stay theirs.',
        params: SongParams,
        body: RecipeSharing,
        response: { 200: Song, ...problemResponses },
      },
    },
    async (request) => shareRecipe(db, requireViewer(request).userId, request.params.id, request.body.isShared),
  )

  api.get(
    '/api/songs/:id/lineage',
    {
      schema: {
        operationId: 'getSongLineage',
        tags,
        summary: 'Get the songs that a song began with, and those that began with it',
        params: SongParams,
        response: { 200: Lineage, ...problemResponses },
      },
    },
    async (request) => readLineage(db, request.viewer?.userId ?? null, request.params.id),
  )
}
