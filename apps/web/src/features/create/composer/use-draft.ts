import { useEffect } from 'react'
import { changeDraft, draftStore } from '#features/create/draft-store.ts'
import { type Draft, EMPTY_DRAFT } from '#lib/storage/draft-storage.ts'
import { useStore } from '#lib/store.ts'

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

const change: ChangeDraft = (changes) => draftStore.set(changeDraft(draftStore.read(), changes))

/** What was chosen for one song does not silently apply to the next, except for the audio type. */
function clearSubmitted(prompt: string): void {
  const draft = draftStore.read()
  if (draft.prompt.trim() === prompt) draftStore.set({ ...EMPTY_DRAFT, isInstrumental: draft.isInstrumental })
}

export function useDraft(): DraftState {
  const draft = useStore(draftStore)
  // What was entered before the app could listen is not stored yet.
  useEffect(() => draftStore.set(draftStore.read()), [])
  return { draft, change, clearSubmitted }
}
