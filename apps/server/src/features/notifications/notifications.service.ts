import {
  MAX_UNREAD_COUNT,
  type Notification,
  type NotificationSummary,
  type NotificationPage,
  type NotificationQuery,
} from '@cadenza/contract/notifications'
import type { SongCover } from '@cadenza/contract/songs'
import type { Database } from '#platform/db/database.ts'
import * as notifications from './notifications.repository.ts'

export interface ListNotificationsDeps {
  db: Database
  /** Returns covers by song id, without songs that the viewer may not see. */
  readCovers: (db: Database, viewerId: string, songIds: readonly string[]) => Promise<ReadonlyMap<string, SongCover>>
}

const MAX_ACTORS_SHOWN = 3
const UNREAD_COUNT_LIMIT = MAX_UNREAD_COUNT + 1

const findBox = notifications.createFindBox(UNREAD_COUNT_LIMIT)
const findLatestActors = notifications.createFindLatestActors(MAX_ACTORS_SHOWN)

/** The box of a user who never had a notification. */
const EMPTY = { version: 0, readUpTo: 0, unreadCount: 0 }

export async function readNotificationSummary(db: Database, userId: string): Promise<NotificationSummary> {
  return summaryOf((await findBox(db, userId)) ?? EMPTY)
}

const summaryOf = ({ version, unreadCount }: NotificationSummary): NotificationSummary => ({ version, unreadCount })

export async function findChangedSummaries(
  db: Database,
  knownVersions: ReadonlyMap<string, number>,
): Promise<{ userId: string; news: NotificationSummary }[]> {
  const rows = await notifications.findChangedBoxes(db, knownVersions, UNREAD_COUNT_LIMIT)
  return rows.map((row) => ({ userId: row.userId, news: summaryOf(row) }))
}

/**
 * Reads the box before the page: a notification that arrives in between is on the page and counted by the next update.
 */
export async function listNotifications(
  { db, readCovers }: ListNotificationsDeps,
  userId: string,
  { cursor, limit }: NotificationQuery,
): Promise<NotificationPage> {
  const box = (await findBox(db, userId)) ?? EMPTY
  const rows = await notifications.findPage(db, { userId, cursor, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const [users, covers] = await Promise.all([
    findActorsByNotification(db, shown),
    readCovers(
      db,
      userId,
      shown.flatMap(({ songId }) => songId ?? []),
    ),
  ])
  const items = shown.map((row) => toNotification(row, users.get(row.id) ?? [], covers, box.readUpTo))
  return { ...summaryOf(box), items, nextCursor: rows.length > limit ? (shown.at(-1)?.seq ?? null) : null }
}

export async function markReadUpTo(db: Database, userId: string, upTo: number | null): Promise<NotificationSummary> {
  await db.transaction().execute((tx) => notifications.markRead(tx, userId, upTo))
  return readNotificationSummary(db, userId)
}

async function findActorsByNotification(
  db: Database,
  rows: readonly notifications.NotificationRow[],
): Promise<Map<string, notifications.ActorRow[]>> {
  const ids = rows.filter(({ kind }) => kind === 'like' || kind === 'follow').map(({ id }) => id)
  if (ids.length === 0) return new Map()
  return Map.groupBy(await findLatestActors(db, ids), ({ notificationId }) => notificationId)
}

function toNotification(
  row: notifications.NotificationRow,
  users: readonly notifications.ActorRow[],
  covers: ReadonlyMap<string, SongCover>,
  readUpToSeq: number,
): Notification {
  const { id, seq, kind, count, credits, songId, songTitle, createdAt, isSeen } = row
  const cover = songId === null ? undefined : covers.get(songId)
  return {
    id,
    seq,
    kind,
    count,
    users: users.map(({ name, handle, avatarUrl }) => ({ name, handle, avatarUrl })),
    song: songId !== null && songTitle !== null && cover ? { id: songId, title: songTitle, cover } : null,
    credits,
    review: reviewOf(row),
    security: securityOf(row),
    path: pathOf(row, users),
    createdAt: createdAt.toISOString(),
    isRead: isSeen || seq <= readUpToSeq,
  }
}

/** Null for other kinds, and for a case that was deleted meanwhile. */
function reviewOf({ reviewState, reviewWords }: notifications.NotificationRow): Notification['review'] {
  return reviewState === null ? null : { isCleared: reviewState === 'cleared', words: reviewWords ?? '' }
}

/** Null for other kinds, and for an event that was deleted meanwhile. */
function securityOf(row: notifications.NotificationRow): Notification['security'] {
  const { securityKind, securitySubject, securityUserAgent } = row
  if (securityKind === null) return null
  return { kind: securityKind, subject: securitySubject, userAgent: securityUserAgent }
}

const REVIEWED_PATHS: Readonly<Record<string, (id: string) => string>> = {
  song: (id) => `/player/${id}`,
  order: () => '/create',
  playlist: () => '/library',
}

function pathOf(
  { kind, songId, reviewedKind, reviewedId }: notifications.NotificationRow,
  users: readonly notifications.ActorRow[],
): string {
  if (songId !== null) return `/player/${songId}`
  if (kind === 'credits') return '/account/credits'
  if (kind === 'song-failed') return '/create'
  if (kind === 'security') return '/settings/security'
  if (kind === 'review') return REVIEWED_PATHS[reviewedKind ?? '']?.(reviewedId ?? '') ?? '/account'
  const [latest] = users
  return latest?.hasPage ? `/creator/${latest.handle}` : '/account'
}
