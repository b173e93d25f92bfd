import { Listeners } from '#lib/listeners.ts'
import type { Store } from '#lib/store.ts'
import { type Draft, EMPTY_DRAFT, readDraft, toDraft, writeDraft } from '#lib/storage/draft-storage.ts'
import { onUserForgotten } from '#lib/storage/forget-user.ts'

const listeners = new Listeners()
/** Null while no composer is on screen: another tab may change the stored draft meanwhile. */
let draft: Draft | null = null
let isTakingPageOver = false

/** Words that are edited are no longer those of a recipe. */
export function changeDraft(current: Draft, changes: Partial<Draft>): Draft {
  return { ...current, isVerbatim: current.isVerbatim && !('prompt' in changes), ...changes }
}

const valueOf = (field: string): string | undefined =>
  document.querySelector<HTMLInputElement>(`form.composer ${field}`)?.value

const ENTERED_EARLY = ['prompt', 'isInstrumental', 'duration', 'variants'] as const

/**
 * What was entered before the app could listen, in a page that was rendered with an empty draft, replaces what is
 * stored. It is read once React listens, because it takes the page over in slices, between which more can be entered.
 */
function readEnteredDraft(): Draft {
  const entered = toDraft({
    prompt: valueOf('.composer-prompt'),
    isInstrumental: valueOf('input:checked') !== 'lyrics',
    duration: valueOf('.composer-duration select'),
    variants: valueOf('.composer-variants select'),
  })
  const changed = ENTERED_EARLY.filter((field) => entered[field] !== EMPTY_DRAFT[field])
  const changes = Object.fromEntries(changed.map((field) => [field, entered[field]]))
  return changeDraft(readDraft(), changes)
}

/** The draft of this tab. Every change is stored at once, so that nothing is left to store when the session ends. */
export const draftStore: Store<Draft> = {
  read() {
    draft ??= isTakingPageOver ? readEnteredDraft() : readDraft()
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
