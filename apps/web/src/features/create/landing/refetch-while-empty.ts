const REFETCH_INTERVAL_MS = 15_000

interface ListQuery {
  state: { data: { items: readonly unknown[] } | undefined }
}

/** For a query's refetchInterval: a product that has just been set up fills while people look at it. */
export function refetchWhileEmpty({ state }: ListQuery): number | false {
  return state.data?.items.length === 0 ? REFETCH_INTERVAL_MS : false
}
