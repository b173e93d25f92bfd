import { randomUUID } from 'node:crypto'
import { createListenerPseudonyms } from '@cadenza/server/features/plays/listener-pseudonyms'
import type { Database } from '@cadenza/server/platform/db/database'
import { sql } from 'kysely'

export interface ListenReport {
  request: Buffer
  listenIds: string[]
  songIds: string[]
  /** The pseudonym under which the api counts it. */
  listener: string
}

export const PSEUDONYM_KEY = 'a key for this bench alone, and for nothing else'
const identifyListener = createListenerPseudonyms(PSEUDONYM_KEY)

/** The first song is the popular one: each report contains it. */
export type SongIds = readonly [string, ...string[]]

let nextAddress = 0

/** Each report has an address of its own, so that every listen is that of another listener. */
function addressOf(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
}

function buildListenReport(origin: string, songIds: SongIds, perReport: number): ListenReport {
  const number = nextAddress
  nextAddress += 1
  const listens = Array.from({ length: perReport }, (_, n) => ({
    songId: songIds[(n === 0 && number % 5 === 0 ? 0 : 1 + number * perReport + n) % songIds.length] ?? songIds[0],
    listenId: randomUUID(),
    heardSeconds: 45,
    secondsAgo: 0,
  }))
  const body = JSON.stringify({ listens })
  const head = [
    'POST /api/plays HTTP/1.1',
    `host: ${new URL(origin).host}`,
    `origin: ${origin}`,
    'content-type: application/json',
    `x-forwarded-for: ${addressOf(number)}`,
    `content-length: ${body.length}`,
  ]
  return {
    request: Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`),
    listenIds: listens.map(({ listenId }) => listenId),
    songIds: listens.map(({ songId }) => songId),
    listener: identifyListener({ viewer: null, ip: addressOf(number) }).listener,
  }
}

/** Each listener has fetched what they report, a minute ago: without that no listen is a play. */
async function storeFetches(db: Database, reports: readonly ListenReport[]): Promise<void> {
  const fetches = reports.flatMap(({ songIds, listener }) => songIds.map((songId) => ({ songId, listener })))
  await sql`
    insert into song_fetches (song_id, listener, first_at)
    select song_id, listener, now() - interval '1 minute' from unnest(
      ${fetches.map(({ songId }) => songId)}::uuid[], ${fetches.map(({ listener }) => listener)}::uuid[]
    ) as fetched (song_id, listener)
    on conflict do nothing`.execute(db)
}

/** The reports are built in advance, so that building them does not take time from the measurement. */
export async function buildListenReports(
  { db, songIds }: { db: Database; songIds: SongIds },
  origin: string,
  listens: number,
  perReport: number,
): Promise<ListenReport[]> {
  const length = Math.ceil(listens / perReport)
  const reports = Array.from({ length }, () => buildListenReport(origin, songIds, perReport))
  await storeFetches(db, reports)
  return reports
}
