import type { ReportedKind } from '@cadenza/contract/reports'
import { queryOptions } from '@tanstack/react-query'
import { api, dataOrThrow } from '#lib/api/api-client.ts'

const SOON_MS = 30_000
const LONGEST_TIMER_MS = 24 * 3_600_000

export const SESSION_KEY = ['operate', 'session']
export const LOG_KEY = ['operate', 'log']

/** Reading it leaves a line in the log, so it is read when an operator opens it and never again on its own. */
const LOGGED_READ = {
  staleTime: Infinity,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

export const operatorSessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: ({ signal }) => dataOrThrow(api.GET('/api/operate/session', { signal })),
  // Read again when the sign-in becomes too old.
  refetchInterval: ({ state }) =>
    state.data
      ? Math.min(LONGEST_TIMER_MS, Math.max(1000, new Date(state.data.freshUntil).getTime() - Date.now() + 1000))
      : false,
})

export const queueQuery = queryOptions({
  queryKey: ['operate', 'queue'],
  queryFn: ({ signal }) => dataOrThrow(api.GET('/api/operate/queue', { signal })),
  refetchInterval: SOON_MS,
})

export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: ['operate', 'case', id],
    queryFn: ({ signal }) => dataOrThrow(api.GET('/api/operate/cases/{id}', { params: { path: { id } }, signal })),
    ...LOGGED_READ,
  })

export const reportQuery = (kind: ReportedKind, id: string) =>
  queryOptions({
    queryKey: ['operate', 'report', kind, id],
    queryFn: ({ signal }) =>
      dataOrThrow(api.GET('/api/operate/reports/{kind}/{id}', { params: { path: { kind, id } }, signal })),
  })

export const lookUpQuery = (q: string) =>
  queryOptions({
    queryKey: ['operate', 'users', q],
    queryFn: ({ signal }) => dataOrThrow(api.GET('/api/operate/users', { params: { query: { q } }, signal })),
    ...LOGGED_READ,
  })

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['operate', 'user', id],
    queryFn: ({ signal }) => dataOrThrow(api.GET('/api/operate/users/{id}', { params: { path: { id } }, signal })),
    ...LOGGED_READ,
  })

export const providersQuery = queryOptions({
  queryKey: ['operate', 'providers'],
  queryFn: ({ signal }) => dataOrThrow(api.GET('/api/operate/providers', { signal })),
  refetchInterval: SOON_MS,
})

export const switchesQuery = queryOptions({
  queryKey: ['operate', 'switches'],
  queryFn: ({ signal }) => dataOrThrow(api.GET('/api/operate/switches', { signal })),
  refetchInterval: SOON_MS,
})

export const logQuery = queryOptions({
  queryKey: LOG_KEY,
  queryFn: ({ signal }) => dataOrThrow(api.GET('/api/operate/log', { signal })),
  refetchInterval: SOON_MS,
})
