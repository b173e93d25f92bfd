import {
  MAX_UNREAD_COUNT,
  type Notification,
  type NotificationSummary,
  type NotificationPage,
  type NotificationQuery,
} from '@cadenza/contract/notifications'
import type { SongCover } from '@cadenza/contract/songs'
import { readCovers } from '#features/songs/song-cover.service.ts'
import type { Database } from '#platform/db/database.ts'
import * as notifications from './notifications.repository.ts'

const PEOPLE_SHOWN = 3
const COUNTED = MAX_UNREAD_COUNT + 1

const findBox = notifications.createFindBox(COUNTED)
const findPeople = notifications.createFindPeople(PEOPLE_SHOWN)

/** Of somebody who was never told anything. */
const EMPTY = { version: 0, readUpTo: 0, unreadCount: 0 }

export async function readNews(db: Database, userId: string): Promise<NotificationSummary> {
  return newsOf((await findBox(db, userId)) ?? EMPTY)
}

const newsOf = ({ version, unreadCount }: NotificationSummary): NotificationSummary => ({ version, unreadCount })

export async function findNews(
  db: Database,
  seen: ReadonlyMap<string, number>,
): Promise<{ userId: string; news: NotificationSummary }[]> {
  const rows = await notifications.findChangedBoxes(db, seen, COUNTED)
  return rows.map((row) => ({ userId: row.userId, news: newsOf(row) }))
}

/** The box is asked first: what comes in between is on the page and counted by the next news. */
export async function listNotifications(
  db: Database,
  userId: string,
  { cursor, limit }: NotificationQuery,
): Promise<NotificationPage> {
  const box = (await findBox(db, userId)) ?? EMPTY
  const rows = await notifications.findPage(db, { userId, cursor, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const [people, covers] = await Promise.all([
    peopleOf(db, shown),
    readCovers(
      db,
      userId,
      shown.flatMap(({ songId }) => songId ?? []),
    ),
  ])
  const items = shown.map((row) => itemOf(row, people.get(row.id) ?? [], covers, box.readUpTo))
  return { ...newsOf(box), items, nextCursor: rows.length > limit ? (shown.at(-1)?.seq ?? null) : null }
}

export async function readUpTo(db: Database, userId: string, upTo: number | null): Promise<NotificationSummary> {
  await db.transaction().execute((tx) => notifications.markRead(tx, userId, upTo))
  return readNews(db, userId)
}

async function peopleOf(
  db: Database,
  rows: readonly notifications.NotificationRow[],
): Promise<Map<string, notifications.PersonRow[]>> {
  const ids = rows.filter(({ kind }) => kind === 'like' || kind === 'follow').map(({ id }) => id)
  if (ids.length === 0) return new Map()
  return Map.groupBy(await findPeople(db, ids), ({ notificationId }) => notificationId)
}

function itemOf(
  row: notifications.NotificationRow,
  people: readonly notifications.PersonRow[],
  covers: ReadonlyMap<string, SongCover>,
  readUpToSeq: number,
): Notification {
  const { id, seq, kind, count, credits, songId, songTitle, createdAt } = row
  const cover = songId === null ? undefined : covers.get(songId)
  return {
    id,
    seq,
    kind,
    count,
    people: people.map(({ name, handle, avatarUrl }) => ({ name, handle, avatarUrl })),
    song: songId !== null && songTitle !== null && cover ? { id: songId, title: songTitle, cover } : null,
    credits,
    path: pathOf(row, people),
    createdAt: createdAt.toISOString(),
    isRead: seq <= readUpToSeq,
  }
}

function pathOf({ kind, songId }: notifications.NotificationRow, people: readonly notifications.PersonRow[]): string {
  if (songId !== null) return `/player/${songId}`
  if (kind === 'credits') return '/account/credits'
  if (kind === 'song-failed') return '/create'
  const [latest] = people
  return latest?.hasPage ? `/creator/${latest.handle}` : '/account'
}
