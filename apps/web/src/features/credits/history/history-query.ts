import type { CreditSummary, HistoryFilter } from '@cadenza/contract/credits'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { useCredits } from '#widgets/credits/use-credits.ts'

const PAGE_SIZE = 30
const HISTORY_KEY = 'credit-history'

export const historyQuery = (userId: string, show: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: [HISTORY_KEY, userId, 'entries', show],
    queryFn: ({ pageParam, signal }) => {
      const query = { show, limit: PAGE_SIZE, ...(pageParam === null ? {} : { before: pageParam }) }
      return dataOrThrow(api.GET('/api/credits/history', { params: { query }, signal }))
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.nextBefore,
  })

export const summaryQuery = (userId: string, since: string) =>
  queryOptions({
    queryKey: [HISTORY_KEY, userId, 'summary', since],
    queryFn: ({ signal }): Promise<CreditSummary> =>
      dataOrThrow(api.GET('/api/credits/summary', { params: { query: { since } }, signal })),
  })

/** Refetches when the balance has a new version, because that means a new transfer. */
export function useRefetchOnTransfer(userId: string): void {
  const queryClient = useQueryClient()
  const credits = useCredits()
  const version = credits.status === 'known' ? credits.credits.version : null
  const loadedVersion = useRef(version)

  useEffect(() => {
    if (version === null || version === loadedVersion.current) return
    const isFirst = loadedVersion.current === null
    loadedVersion.current = version
    if (!isFirst) void queryClient.invalidateQueries({ queryKey: [HISTORY_KEY, userId] })
  }, [version, userId, queryClient])
}
