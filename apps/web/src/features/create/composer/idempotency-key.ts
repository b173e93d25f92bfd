import { readStored, removeStored, writeStored } from '#lib/storage/local-storage.ts'
import type { GenerationRequestBody } from './composer-quote.ts'

const KEY = 'cadenza-press'

/**
 * A request has one idempotency key until its response arrives. After a lost response the request is repeated with the
 * same key, also after a reload, so a song is never made or charged twice. A different request gets a new key.
 */
export function idempotencyKeyFor(request: GenerationRequestBody): string {
  const body = JSON.stringify(request)
  const [key, storedBody] = readStoredKey()
  if (key !== undefined && storedBody === body) return key
  const fresh = crypto.randomUUID()
  writeStored(KEY, JSON.stringify([fresh, body]))
  return fresh
}

const withoutRecipe = (request: GenerationRequestBody): string => JSON.stringify({ ...request, recipe: undefined })

/**
 * Returns the request that has no answer yet, if it differs only by whether the song was rehearsed: the strip may have
 * been loaded since, or not again after a reload. It must not be sent as another request, which would make another song.
 */
export function unansweredRequestLike(request: GenerationRequestBody): GenerationRequestBody {
  const [, storedBody] = readStoredKey()
  if (storedBody === undefined) return request
  const stored = JSON.parse(storedBody) as GenerationRequestBody
  const isOneRehearsed = (stored.recipe === undefined) !== (request.recipe === undefined)
  return isOneRehearsed && withoutRecipe(stored) === withoutRecipe(request) ? stored : request
}

export function clearIdempotencyKey(): void {
  removeStored(KEY)
}

function readStoredKey(): readonly (string | undefined)[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '[]')
    return Array.isArray(stored) && stored.every((part) => typeof part === 'string') ? stored : []
  } catch {
    return []
  }
}
