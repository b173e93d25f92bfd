import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'

interface PackDialogState {
  isOpen: boolean
  /** What the song at hand costs when the balance is too short for it. */
  needed: number | null
}

interface PackPrompt extends PackDialogState {
  open: (options?: { needed?: number }) => void
  close: () => void
}

const PackPromptContext = createContext<PackPrompt | null>(null)

/** The one dialog for buying credits, opened from the meter or because the balance is short. */
export function PackPromptProvider({ children }: { children: ReactNode }) {
  const [opening, setOpening] = useState<PackDialogState>({ isOpen: false, needed: null })
  const prompt = useMemo<PackPrompt>(
    () => ({
      ...opening,
      open: (options) => setOpening({ isOpen: true, needed: options?.needed ?? null }),
      // What was needed stays, so that the words do not change while the dialog leaves.
      close: () => setOpening((current) => ({ ...current, isOpen: false })),
    }),
    [opening],
  )
  return <PackPromptContext value={prompt}>{children}</PackPromptContext>
}

export function usePackPrompt(): PackPrompt {
  const prompt = useContext(PackPromptContext)
  if (!prompt) throw new Error('usePackPrompt must be used within PackPromptProvider')
  return prompt
}
