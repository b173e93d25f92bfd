import type { QueryClient } from '@tanstack/react-query'
import { wasSignedIn } from '#lib/storage/session-hint.ts'

export interface PageData {
  /** As the page asks for it. */
  key: readonly unknown[]
  data: unknown
}

/** What the server put into the document of something that is public, so that nobody has to ask for it. */
export function readPageData(): PageData | null {
  const text = document.getElementById('page-data')?.textContent
  return text ? (JSON.parse(text) as PageData) : null
}

/** It is what a visitor may know: somebody who is signed in sees it at once, and then what is theirs of it. */
export function seedPageData(client: QueryClient, { key, data }: PageData): void {
  client.setQueryData(key, data, wasSignedIn() ? { updatedAt: 0 } : {})
}
