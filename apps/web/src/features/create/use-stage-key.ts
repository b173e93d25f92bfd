import type { Genre } from '@cadenza/domain/genres'
import { useEffect, useState } from 'react'
import { readDraft } from '#lib/draft-storage.ts'

interface WornKey {
  genre: Genre | null
  /** Chosen just now, not found in the draft: the arches rise. */
  isChanging: boolean
}

/** The genre whose colours the stage wears, and on a phone the bar above it. */
export function useStageKey(): WornKey & { wear: (genre: Genre | null) => void } {
  const [worn, setWorn] = useState<WornKey>(() => ({ genre: readDraft().genres.at(-1) ?? null, isChanging: false }))
  const { genre } = worn

  useEffect(() => {
    const { dataset } = document.documentElement
    if (genre) dataset['stageKey'] = genre
    return () => {
      delete dataset['stageKey']
    }
  }, [genre])

  const wear = (next: Genre | null): void => {
    if (next !== genre) setWorn({ genre: next, isChanging: true })
  }
  return { ...worn, wear }
}
