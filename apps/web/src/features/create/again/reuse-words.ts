import type { Generation } from '@cadenza/contract/generations'
import { isGenre } from '@cadenza/vocabulary/genres'
import { replaceDraft } from '#features/create/draft-store.ts'
import { type Draft, EMPTY_DRAFT } from '#lib/storage/draft-storage.ts'

function draftOf({ prompt, genres, isInstrumental, lyrics }: Generation): Draft {
  return {
    ...EMPTY_DRAFT,
    prompt,
    genres: genres.filter(isGenre),
    isInstrumental,
    hasOwnLyrics: lyrics !== null,
    lyrics: lyrics ?? '',
  }
}

/** Fills the composer with the words of a song. Returns what restores the draft that they replaced. */
export function reuseWords(generation: Generation): () => void {
  const restoreDraft = replaceDraft(draftOf(generation))
  document.querySelector<HTMLElement>('.composer textarea')?.focus()
  return restoreDraft
}
