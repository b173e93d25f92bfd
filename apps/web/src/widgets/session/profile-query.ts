import type { Profile } from '@cadenza/contract/profile'
import { queryOptions } from '@tanstack/react-query'
import { dataOrThrow, api } from '#lib/api/api-client.ts'

export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: ({ signal }): Promise<Profile> => dataOrThrow(api.GET('/api/profile', { signal })),
  })
