import { useState } from 'react'
import type { Take } from './takes.tsx'

/** The newest take is shown until another one is chosen, and again as soon as a newer one is there. */
export function useSelectedTake(takes: readonly Take[]) {
  const newestId = takes.at(-1)?.generation.id
  const [choice, setChoice] = useState<{ id: string; newestId: string | undefined } | null>(null)
  const chosen =
    choice?.newestId === newestId ? takes.find(({ generation }) => generation.id === choice?.id) : undefined
  return { selected: chosen ?? takes.at(-1), select: (id: string) => setChoice({ id, newestId }) }
}
