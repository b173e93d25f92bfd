import { createStore } from '#lib/store.ts'
import { onUserForgotten } from '#lib/storage/forget-user.ts'
import { type Draft, EMPTY_DRAFT } from '#lib/storage/draft-storage.ts'

/** A draft that the composer takes over as soon as it is set. */
export const reusedDraft = createStore<Draft>(EMPTY_DRAFT)

onUserForgotten(() => reusedDraft.set(EMPTY_DRAFT))
