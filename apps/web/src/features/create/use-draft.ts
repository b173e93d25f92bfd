import { useState } from 'react'
import { readDraft, writeDraft } from '#lib/draft-storage.ts'

export function useDraft(): [string, (prompt: string) => void] {
  const [prompt, setPrompt] = useState(readDraft)
  const change = (changed: string): void => {
    setPrompt(changed)
    writeDraft(changed)
  }
  return [prompt, change]
}
