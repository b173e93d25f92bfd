import type { Recipe } from '@cadenza/composer/recipe/recipe'
import type { Score } from '@cadenza/composer/score'
import type { SongVersions } from '@cadenza/contract/rehearsal/versions'
import { queryOptions } from '@tanstack/react-query'
import { api, dataOrThrow } from '#lib/api/api-client.ts'

const POLL_PENDING_MS = 2000

export const versionsKey = (songId: string) => ['song-versions', songId] as const

/** The recording that has been requested and has not ended. */
export function pendingRequestOf(versions: SongVersions | undefined): SongVersions['latestRequest'] {
  const latest = versions?.latestRequest ?? null
  return latest?.state === 'queued' || latest?.state === 'running' ? latest : null
}

/** Asks again for as long as a recording is pending. */
export const versionsQuery = (songId: string) =>
  queryOptions({
    queryKey: versionsKey(songId),
    queryFn: ({ signal }) =>
      dataOrThrow(api.GET('/api/songs/{id}/versions', { params: { path: { id: songId } }, signal })),
    refetchInterval: ({ state }) => (pendingRequestOf(state.data) === null ? false : POLL_PENDING_MS),
  })

/** Read once for each opening of the room: what is edited must not be replaced meanwhile. */
export const songRecipeQuery = (songId: string) =>
  queryOptions({
    queryKey: ['song-recipe', songId],
    queryFn: async ({ signal }) => {
      const recipe = await dataOrThrow(api.GET('/api/songs/{id}/recipe', { params: { path: { id: songId } }, signal }))
      // The server has composed it, and a recipe of another engine is not composed here.
      return recipe as unknown as Recipe
    },
    staleTime: Infinity,
    gcTime: 0,
  })

/** The band of another release may have written it. */
const isScore = (value: unknown): value is Score =>
  typeof value === 'object' &&
  value !== null &&
  ['sections', 'tracks', 'lyrics', 'tempoMap'].every((field) => Array.isArray(Reflect.get(value, field)))

/** Null for a score that this release cannot read. A version never changes. */
export const versionScoreQuery = (songId: string, number: number) =>
  queryOptions({
    queryKey: ['song-version-score', songId, number],
    queryFn: async ({ signal }) => {
      const path = { id: songId, number }
      const score: unknown = await dataOrThrow(
        api.GET('/api/songs/{id}/versions/{number}/score', { params: { path }, signal }),
      )
      return isScore(score) ? score : null
    },
    staleTime: Infinity,
  })
