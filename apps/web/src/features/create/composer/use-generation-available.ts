import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api-client.ts'

export const AVAILABILITY_KEY = 'song-availability'
const RETRY_INTERVAL_MS = 15_000

/** Not through answerOf: nobody has asked for this. Where it cannot be known, the answer to a press will tell. */
async function fetchAvailability(): Promise<boolean> {
  try {
    const { data } = await api.GET('/api/generations/availability')
    return data?.isAvailable ?? true
  } catch {
    return true
  }
}

/** Whether songs can be made right now. Once they cannot, it is asked again until they can. */
export function useGenerationAvailable(isEnabled: boolean): boolean {
  const { data } = useQuery({
    queryKey: [AVAILABILITY_KEY],
    queryFn: fetchAvailability,
    enabled: isEnabled,
    refetchInterval: ({ state }) => state.data === false && RETRY_INTERVAL_MS,
  })
  return data ?? true
}
