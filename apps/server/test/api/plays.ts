import { randomUUID } from 'node:crypto'
import type { CountedPlays, ListenBatch } from '@cadenza/contract/plays'
import { sql } from 'kysely'
import { createListenerPseudonyms } from '#features/plays/listener-pseudonyms.ts'
import { PLAY_RULE } from '#features/plays/plays.service.ts'
import type { Database } from '#platform/db/database.ts'
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

/** For tests about something else than what a play needs. */
export const RULE_WITHOUT_FETCHES = { ...PLAY_RULE, fetchValidDays: null }

const identifyListener = createListenerPseudonyms('not a secret: for development and tests only')

/** The pseudonym of a user, or of a visitor at an address. */
export const pseudonymOf = (userId: string, address = '127.0.0.1'): string =>
  identifyListener({ viewer: userId === '' ? null : { userId }, ip: address }).listener

/** Each of these listeners has fetched each of these songs, longer ago than any listen may be reported. */
export async function fetchLongAgo(
  db: Database,
  songIds: readonly string[],
  listeners: readonly string[],
): Promise<void> {
  await sql`
    insert into song_fetches (song_id, listener, first_at)
    select song_id, listener, now() - interval '8 days'
    from unnest(${songIds}::uuid[]) as song_id cross join unnest(${listeners}::uuid[]) as listener
    on conflict do nothing`.execute(db)
}

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
