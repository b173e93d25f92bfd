import { useCallback, useEffect, useState } from 'react'
import { type Draft, readDraft, writeDraft } from '#lib/storage/draft-storage.ts'

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

function clearIfSubmitted(draft: Draft, prompt: string): Draft {
  return draft.prompt.trim() === prompt
    ? { ...draft, prompt: '', lyrics: '', hasOwnLyrics: false, lyricDraft: '' }
    : draft
}

export function useDraft(): DraftState {
  const [draft, setDraft] = useState(readDraft)
  const change = useCallback<ChangeDraft>((changes) => setDraft((current) => ({ ...current, ...changes })), [])
  useEffect(() => writeDraft(draft), [draft])

  const finish = (prompt: string): void => {
    setDraft((current) => clearIfSubmitted(current, prompt))
    // The composer may have been left before the response arrived, so the stored draft is cleared too.
    writeDraft(clearIfSubmitted(readDraft(), prompt))
  }
  return { draft, change, clearSubmitted: finish }
}
