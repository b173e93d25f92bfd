import { createStore } from '#lib/store.ts'
import { onUserForgotten } from '#lib/storage/forget-user.ts'
import { type Draft, EMPTY_DRAFT, readDraft } from '#lib/storage/draft-storage.ts'

/** A draft that the composer takes over as soon as it is set. */
export const reusedDraft = createStore<Draft>(EMPTY_DRAFT)

/** Returns what restores the draft that it replaced. */
export function replaceDraft(draft: Draft): () => void {
  const replaced = readDraft()
  reusedDraft.set(draft)
  return () => reusedDraft.set({ ...replaced })
}

onUserForgotten(() => reusedDraft.set(EMPTY_DRAFT))
