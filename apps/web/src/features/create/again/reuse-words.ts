import type { Generation } from '@cadenza/contract/generations'
import { isGenre } from '@cadenza/vocabulary/genres'
import { reusedDraft } from '#features/create/reused-draft.ts'
import { type Draft, EMPTY_DRAFT, readDraft } from '#lib/storage/draft-storage.ts'

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
  const replaced = readDraft()
  reusedDraft.set(draftOf(generation))
  document.querySelector<HTMLElement>('.composer textarea')?.focus()
  return () => reusedDraft.set({ ...replaced })
}
