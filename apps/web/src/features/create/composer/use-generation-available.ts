import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api-client.ts'

export const AVAILABILITY_KEY = 'song-availability'
const RETRY_INTERVAL_MS = 15_000

/**
 * Does not use dataOrThrow, which would report a lost connection for a request that the user did not make. If
 * availability is unknown, songs count as available, and the response to Generate shows whether they are.
 */
async function fetchAvailability(): Promise<boolean> {
  try {
    const { data } = await api.GET('/api/generations/availability')
    return data?.isAvailable ?? true
  } catch {
    return true
  }
}

/** Returns whether songs can be made now. While they cannot, the check is repeated until they can. */
export function useGenerationAvailable(isEnabled: boolean): boolean {
  const { data } = useQuery({
    queryKey: [AVAILABILITY_KEY],
    queryFn: fetchAvailability,
    enabled: isEnabled,
    refetchInterval: ({ state }) => state.data === false && RETRY_INTERVAL_MS,
  })
  return data ?? true
}
