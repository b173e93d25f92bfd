import type { ApiError } from '#lib/api/api-error.ts'
import { createStore } from '#lib/store.ts'
import type { GenerationRequestBody } from '#features/create/composer/composer-quote.ts'

/** What a request says of the rehearsal before it. */
export type Recording = Pick<GenerationRequestBody, 'recipe' | 'rehearsedFrom'>

/** The song that is rehearsed, for the code of the first load, which asks for recordings. */
interface RehearsedSong {
  /** Returns what has to be sent so that the rehearsed notes are recorded; null where they cannot be. */
  recipeFor(this: void, request: GenerationRequestBody): Promise<Recording | null>
  /** After the request was accepted. */
  finish(this: void): void
  /** After a refusal: rehearses what the server has composed instead. */
  rehearseAnew(this: void, reason: ApiError): void
}

let current: RehearsedSong | null = null

export function setRehearsedSong(song: RehearsedSong | null): void {
  current = song
}

export async function withRehearsedRecipe(request: GenerationRequestBody): Promise<GenerationRequestBody> {
  return { ...request, ...(await current?.recipeFor(request)) }
}

export const finishRehearsal = (): void => current?.finish()

export const rehearseAnew = (reason: ApiError): void => current?.rehearseAnew(reason)

/** The length of a song whose sections were changed, which decides what it costs; null while it is as chosen. */
export const rehearsedSeconds = createStore<number | null>(null)
