import { randomUUID } from 'node:crypto'
import type { CountedPlays, ListenBatch } from '@cadenza/contract/plays'
import type { FetchBrowser } from '#test/http/fetch-browser.ts'

type ReportedListen = ListenBatch['listens'][number]

/** A listen to the end of the song, a moment ago. */
export const newListen = (songId: string, change: Partial<ReportedListen> = {}): ReportedListen => ({
  songId,
  listenId: randomUUID(),
  heardSeconds: 100,
  secondsAgo: 0,
  ...change,
})

export interface PlayReporter {
  origin: string
  browser: FetchBrowser
}

/** Sends plays from any address, where the api trusts a proxy's header. */
export function postPlays(
  { origin, browser }: PlayReporter,
  listens: ReportedListen[],
  address?: string,
): Promise<Response> {
  return browser.request(`${origin}/api/plays`, {
    method: 'POST',
    headers: {
      origin,
      'content-type': 'application/json',
      ...(address === undefined ? {} : { 'x-forwarded-for': address }),
    },
    body: JSON.stringify({ listens }),
  })
}

/** Returns how many of the listens were counted as plays. */
export async function reportPlays(who: PlayReporter, listens: ReportedListen[], address?: string): Promise<number> {
  const response = await postPlays(who, listens, address)
  if (!response.ok) throw new Error(`plays were answered ${response.status}: ${await response.text()}`)
  return ((await response.json()) as CountedPlays).counted
}
