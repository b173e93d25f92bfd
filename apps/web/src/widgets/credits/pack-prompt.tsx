import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'

interface PackDialogState {
  isOpen: boolean
  /** The cost of the song to be generated when the balance is too low for it; otherwise null. */
  needed: number | null
}

interface PackPrompt extends PackDialogState {
  open: (options?: { needed?: number }) => void
  close: () => void
}

const PackPromptContext = createContext<PackPrompt | null>(null)

/** The only dialog for buying credits, opened from the meter or because the balance is too low. */
export function PackPromptProvider({ children }: { children: ReactNode }) {
  const [opening, setOpening] = useState<PackDialogState>({ isOpen: false, needed: null })
  const prompt = useMemo<PackPrompt>(
    () => ({
      ...opening,
      open: (options) => setOpening({ isOpen: true, needed: options?.needed ?? null }),
      // `needed` is not reset, so that the text does not change while the dialog closes.
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
