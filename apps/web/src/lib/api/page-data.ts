import type { QueryClient } from '@tanstack/react-query'
import { wasSignedIn } from '#lib/storage/session-hint.ts'

export interface PageData {
  /** The query key that the page uses. */
  key: readonly unknown[]
  data: unknown
  /** Further queries of the page. */
  more?: readonly Omit<PageData, 'more'>[]
}

/** Reads the data that the server put into the document of a public item, so that the app need not request it. */
export function readPageData(): PageData | null {
  const text = document.getElementById('page-data')?.textContent
  return text ? (JSON.parse(text) as PageData) : null
}

/** The data is what a visitor may see, so for a signed-in user it is shown immediately but refetched as stale. */
export function seedPageData(client: QueryClient, { more = [], ...first }: PageData): void {
  for (const { key, data } of [first, ...more]) client.setQueryData(key, data, wasSignedIn() ? { updatedAt: 0 } : {})
}
