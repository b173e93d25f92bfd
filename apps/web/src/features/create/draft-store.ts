import { Listeners } from '#lib/listeners.ts'
import type { Store } from '#lib/store.ts'
import { type Draft, EMPTY_DRAFT, readDraft, writeDraft } from '#lib/storage/draft-storage.ts'
import { onUserForgotten } from '#lib/storage/forget-user.ts'

const listeners = new Listeners()
/** Null while no composer is on screen: another tab may change the stored draft meanwhile. */
let draft: Draft | null = null
let isTakingPageOver = false

/**
 * What was typed before the app could listen replaces the stored prompt. It is read once React listens, because it takes
 * a prerendered page over in slices, between which more can be typed.
 */
function readTypedDraft(): Draft {
  const typed = document.querySelector<HTMLTextAreaElement>('textarea.composer-prompt')?.value ?? ''
  return typed === '' ? readDraft() : { ...readDraft(), prompt: typed }
}

/** The draft of this tab. Every change is stored at once, so that nothing is left to store when the session ends. */
export const draftStore: Store<Draft> = {
  read() {
    draft ??= isTakingPageOver ? readTypedDraft() : readDraft()
    isTakingPageOver = false
    return draft
  },
  readInitial() {
    isTakingPageOver = true
    return EMPTY_DRAFT
  },
  set(next) {
    draft = next
    writeDraft(next)
    listeners.notify()
  },
  subscribe(listener) {
    const remove = listeners.add(listener)
    return () => {
      remove()
      if (listeners.size === 0) draft = null
    }
  },
}

/** Returns what restores the draft that it replaced. */
export function replaceDraft(next: Draft): () => void {
  const replaced = draftStore.read()
  draftStore.set(next)
  return () => draftStore.set(replaced)
}

onUserForgotten(() => {
  draft = listeners.size === 0 ? null : EMPTY_DRAFT
  listeners.notify()
})
