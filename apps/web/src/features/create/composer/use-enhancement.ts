import { useState } from 'react'

type Enhancement =
  | { state: 'offered' | 'accepted' | 'ignored' }
  /** The enhanced prompt was copied into the prompt for editing. */
  | { state: 'taken-over'; ownPrompt: string }

export interface EnhancementOffer {
  state: Enhancement['state']
  accept: () => void
  ignore: () => void
  edit: (description: string) => void
  undo: () => void
}

const OFFERED: Enhancement = { state: 'offered' }

/** Holds the user's decision about the enhanced prompt. It applies to one song: emptying the prompt resets it. */
export function useEnhancement(prompt: string, changePrompt: (prompt: string) => void): EnhancementOffer {
  const [enhancement, setEnhancement] = useState<Enhancement>(OFFERED)
  if (enhancement !== OFFERED && prompt.trim() === '') setEnhancement(OFFERED)
  return {
    state: enhancement.state,
    accept: () => setEnhancement({ state: 'accepted' }),
    ignore: () => setEnhancement({ state: 'ignored' }),
    edit: (description) => {
      setEnhancement({ state: 'taken-over', ownPrompt: prompt })
      changePrompt(description)
    },
    undo: () => {
      setEnhancement(OFFERED)
      if (enhancement.state === 'taken-over') changePrompt(enhancement.ownPrompt)
    },
  }
}
