import type { EnhancementPart } from '@cadenza/domain/prompt/enhancement-parts'
import { useState } from 'react'

const NONE: readonly EnhancementPart[] = []

export interface OpenParts {
  openParts: readonly EnhancementPart[]
  leaveOpen: (parts: readonly EnhancementPart[]) => void
}

/** Holds what the user leaves open although it could be added. It applies to one song: emptying the prompt resets it. */
export function useOpenParts(prompt: string): OpenParts {
  const [openParts, setOpenParts] = useState(NONE)
  if (openParts !== NONE && prompt.trim() === '') setOpenParts(NONE)
  return { openParts, leaveOpen: (parts) => setOpenParts((current) => [...new Set([...current, ...parts])]) }
}
