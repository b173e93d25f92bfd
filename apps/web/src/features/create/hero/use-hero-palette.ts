import type { Genre } from '@cadenza/vocabulary/genres'
import { useStoredState } from '#lib/hydration.ts'
import { readDraft } from '#lib/storage/draft-storage.ts'
import { useRootData } from '#ui/use-root-data.ts'

interface HeroPalette {
  genre: Genre | null
  /** True when the genre was chosen on this page, not read from the draft; the arches then rise. */
  isChanging: boolean
}

const NO_PALETTE: HeroPalette = { genre: null, isChanging: false }

const readPalette = (): HeroPalette => ({ genre: readDraft().genres.at(-1) ?? null, isChanging: false })

/** Returns the genre whose palette the hero uses, and on phones also the bar above it. */
export function useHeroPalette(): HeroPalette & { changeGenre: (genre: Genre | null) => void } {
  const { value: palette, setValue: setPalette, isRead } = useStoredState(readPalette, NO_PALETTE)
  const { genre } = palette

  useRootData('heroGenre', genre)

  const selectGenre = (next: Genre | null): void => {
    if (isRead && next !== genre) setPalette({ genre: next, isChanging: true })
  }
  return { ...palette, changeGenre: selectGenre }
}
