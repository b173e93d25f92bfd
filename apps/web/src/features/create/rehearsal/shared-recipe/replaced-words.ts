import { onUserForgotten } from '#lib/storage/forget-user.ts'
import { createStore } from '#lib/store.ts'

/** Brings back the words that a shared recipe took the place of; null where there were none. */
export const restoreReplacedWords = createStore<(() => void) | null>(null)

onUserForgotten(() => restoreReplacedWords.set(null))
