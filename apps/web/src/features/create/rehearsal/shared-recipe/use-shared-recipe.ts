import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type * as ComposerRehearsal from '#features/create/rehearsal/composer-rehearsal.ts'
import { useRequestedId } from '#features/create/use-requested-id.ts'
import { readDraft } from '#lib/storage/draft-storage.ts'
import { REHEARSE_PARAM } from '#widgets/song/rehearse-path.ts'
import { fetchSharedRecipe, type SharedRecipe } from './fetch-shared-recipe.ts'
import { openSharedRecipe } from './open-shared-recipe.ts'
import { restoreReplacedWords } from './replaced-words.ts'

const sharedRecipeQuery = (songId: string | null) =>
  queryOptions({
    queryKey: ['shared-recipe', songId],
    queryFn: ({ signal }) => fetchSharedRecipe(songId ?? '', signal),
    enabled: songId !== null,
    // The owner may change or hide the song, and opening it again begins anew.
    gcTime: 0,
  })

interface RequestedRecipe {
  /** Whether the address names a song whose recipe is being loaded. */
  isLoading: boolean
  error: Error | null
  retry: () => void
  close: () => void
}

/** Opens the recipe that the address names, once, and takes it out of the address. */
export function useSharedRecipe(rehearsal: typeof ComposerRehearsal | null): RequestedRecipe {
  const { id: songId, clear: close } = useRequestedId(REHEARSE_PARAM)
  const { data, error, refetch } = useQuery(sharedRecipeQuery(songId))

  const open = useEffectEvent((code: typeof ComposerRehearsal, shared: SharedRecipe): void => {
    const hadWords = readDraft().prompt.trim() !== ''
    const restoreWords = openSharedRecipe(code, shared)
    restoreReplacedWords.set(hadWords ? restoreWords : null)
    close()
  })
  useEffect(() => {
    if (rehearsal !== null && data !== undefined && songId !== null) open(rehearsal, data)
  }, [rehearsal, data, songId])

  return { isLoading: songId !== null && error === null, error, retry: () => void refetch(), close }
}
