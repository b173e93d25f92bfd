import { randomUUID } from 'node:crypto'

export interface ListenReport {
  request: Buffer
  listenIds: string[]
}

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
  }
}

/** The reports are built in advance, so that building them does not take time from the measurement. */
export function buildListenReports(
  origin: string,
  songIds: SongIds,
  listens: number,
  perReport: number,
): ListenReport[] {
  return Array.from({ length: Math.ceil(listens / perReport) }, () => buildListenReport(origin, songIds, perReport))
}
