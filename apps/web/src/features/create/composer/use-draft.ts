import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { reusedDraft } from '#features/create/reused-draft.ts'
import { useStoredState } from '#lib/hydration.ts'
import { onUserForgotten, readTimesForgotten } from '#lib/storage/forget-user.ts'
import { type Draft, EMPTY_DRAFT, readDraft, writeDraft } from '#lib/storage/draft-storage.ts'

export type ChangeDraft = (changes: Partial<Draft>) => void

interface DraftState {
  draft: Draft
  change: ChangeDraft
  /**
   * Clears the draft after a request with this prompt was accepted. A prompt typed in the meantime is kept for the next
   * song.
   */
  clearSubmitted: (prompt: string) => void
}

/** What was chosen for one song does not silently apply to the next, except for the audio type. */
function clearIfSubmitted(draft: Draft, prompt: string): Draft {
  return draft.prompt.trim() === prompt ? { ...EMPTY_DRAFT, isInstrumental: draft.isInstrumental } : draft
}

function changeDraft(draft: Draft, changes: Partial<Draft>): Draft {
  const isVerbatim = draft.isVerbatim && !('prompt' in changes)
  return { ...draft, isVerbatim, ...changes }
}

/**
 * What was typed before the app could listen replaces the stored prompt. It is read once React listens, because it takes
 * a prerendered page over in slices, between which more can be typed.
 */
function readTypedDraft(): Draft {
  const typed = document.querySelector<HTMLTextAreaElement>('textarea.composer-prompt')?.value ?? ''
  return typed === '' ? readDraft() : { ...readDraft(), prompt: typed }
}

export function useDraft(): DraftState {
  const { value: draft, setValue: setDraft, isRead } = useStoredState(readDraft, EMPTY_DRAFT, readTypedDraft)
  // The session may end between the rendering that reads the draft and its effects, where a listener would miss it.
  const timesForgotten = useSyncExternalStore(onUserForgotten, readTimesForgotten, readTimesForgotten)
  const [lastForgotten, setLastForgotten] = useState(timesForgotten)
  if (timesForgotten !== lastForgotten) {
    setLastForgotten(timesForgotten)
    setDraft(EMPTY_DRAFT)
  }
  const change = useCallback<ChangeDraft>((changes) => setDraft((current) => changeDraft(current, changes)), [setDraft])
  useEffect(() => {
    // Since this was rendered the session may have ended, and the next composer must not read its draft.
    if (isRead && timesForgotten === readTimesForgotten()) writeDraft(draft)
  }, [isRead, draft, timesForgotten])
  useEffect(() => reusedDraft.subscribe(() => setDraft(reusedDraft.read())), [setDraft])

  const finish = (prompt: string): void => {
    setDraft((current) => clearIfSubmitted(current, prompt))
    // The composer may have been left before the response arrived, so the stored draft is cleared too.
    writeDraft(clearIfSubmitted(readDraft(), prompt))
  }
  return { draft, change, clearSubmitted: finish }
}
