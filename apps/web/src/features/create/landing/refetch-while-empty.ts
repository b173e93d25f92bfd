const REFETCH_INTERVAL_MS = 15_000

interface ListQuery {
  state: { data: { items: readonly unknown[] } | undefined }
}

/** For a query's refetchInterval: the lists of a new installation fill while users look at them. */
export function refetchWhileEmpty({ state }: ListQuery): number | false {
  return state.data?.items.length === 0 ? REFETCH_INTERVAL_MS : false
}
