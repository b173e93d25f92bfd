import type { CreditTransfer } from '@cadenza/contract/credits'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { creditsQuery } from '#widgets/credits/credits-query.ts'
import { useCredits } from '#widgets/credits/use-credits.ts'

const POLL_INTERVAL_MS = 3000
const POLL_DURATION_MS = 60_000
const RECENT_ENTRIES = 10

/** Finds the purchase that was booked after version `since`. Each new version of the balance fetches again. */
const addedSinceQuery = (userId: string, since: number, version: number) =>
  queryOptions({
    queryKey: ['credit-arrival', userId, since, version],
    queryFn: ({ signal }) =>
      dataOrThrow(
        api.GET('/api/credits/history', { params: { query: { show: 'added', limit: RECENT_ENTRIES } }, signal }),
      ),
    select: ({ items }) => items.find((entry) => entry.kind === 'purchase' && entry.version > since) ?? null,
  })

/** True for the first minute, in which most payments are confirmed. After that, the live balance shows the purchase. */
function useFirstMinute(): boolean {
  const [isFirst, setIsFirst] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsFirst(false), POLL_DURATION_MS)
    return () => clearTimeout(timer)
  }, [])
  return isFirst
}

/** Returns the purchase that was booked after version `since`, or null until the server reports it. */
export function usePurchaseArrival(userId: string, since: number | null): CreditTransfer | null {
  const credits = useCredits()
  const version = credits.status === 'known' ? credits.credits.version : null
  // Without a stored version, only purchases from now on can be recognized.
  const [firstVersion, setFirstVersion] = useState(version)
  if (firstVersion === null && version !== null) setFirstVersion(version)
  const baseline = since ?? firstVersion

  const hasMoved = version !== null && baseline !== null && version > baseline
  const { data: arrival = null } = useQuery({
    ...addedSinceQuery(userId, baseline ?? 0, version ?? 0),
    enabled: hasMoved,
  })
  const isPolling = useFirstMinute() && arrival === null
  useQuery({ ...creditsQuery(userId), refetchInterval: isPolling ? POLL_INTERVAL_MS : false })
  return arrival
}
