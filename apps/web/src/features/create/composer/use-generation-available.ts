import type { GenerationAvailability } from '@cadenza/contract/generations'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api-client.ts'

const RETRY_INTERVAL_MS = 15_000

interface Availability extends Omit<GenerationAvailability, 'recordsRecipes'> {
  /** Null while that is unknown. */
  recordsRecipes: boolean | null
}

/** If availability is unknown, songs count as available, and the response to Generate shows whether they are. */
const UNKNOWN: Availability = {
  isAvailable: true,
  pausedUntil: null,
  recordsRecipes: null,
  songsAtOnce: Infinity,
}

/** Does not use dataOrThrow, which would report a lost connection for a request that the user did not make. */
async function fetchAvailability(): Promise<Availability> {
  try {
    const { data } = await api.GET('/api/generations/availability')
    return data ?? UNKNOWN
  } catch {
    return UNKNOWN
  }
}

/** While songs cannot be made, the check is repeated until they can. */
export const availabilityQuery = queryOptions({
  queryKey: ['song-availability'],
  queryFn: fetchAvailability,
  refetchInterval: ({ state }) => state.data?.isAvailable === false && RETRY_INTERVAL_MS,
})

export function useGenerationAvailable(isEnabled: boolean): boolean {
  const { data } = useQuery({ ...availabilityQuery, enabled: isEnabled })
  return (data ?? UNKNOWN).isAvailable
}

/** How many songs of one user are made at the same time; unlimited while that is unknown. */
export function useSongsAtOnce(): number {
  const { data } = useQuery({ ...availabilityQuery, staleTime: Infinity })
  return (data ?? UNKNOWN).songsAtOnce
}
