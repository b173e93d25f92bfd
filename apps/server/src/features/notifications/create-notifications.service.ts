import { randomUUID } from 'node:crypto'
import type { NotificationKind } from '@cadenza/contract/notifications'
import type { Database, DatabaseOrTransaction } from '#platform/db/database.ts'
import { type DequeuedFact, dequeueFacts } from './notification-facts.repository.ts'
import * as fold from './create-notifications.repository.ts'
import { queuePushes } from './push-deliveries.repository.ts'

/**
 * By user: the muted kinds, and 'push' if nothing may be pushed to their devices. A user who is missing has muted
 * nothing.
 */
type MutedKinds = ReadonlyMap<string, ReadonlySet<NotificationKind | 'push'>>
export type FindMutedKinds = (db: DatabaseOrTransaction, userIds: readonly string[]) => Promise<MutedKinds>

export interface CreateNotificationsOptions {
  findMutedKinds?: FindMutedKinds
  /** How many notifications are stored for one user. */
  maxPerUser?: number
  batch?: number
}

const MAX_PER_USER = 500
const BATCH = 2000
const NOTHING_MUTED: FindMutedKinds = async () => new Map()

/**
 * Turns recorded facts into notifications and returns how many facts it processed. A batch is one transaction: either
 * the facts are deleted and the notifications exist, or neither. Several workers may run it at once.
 */
export async function createNotifications(db: Database, options: CreateNotificationsOptions = {}): Promise<number> {
  const batch = options.batch ?? BATCH
  let total = 0
  for (;;) {
    const taken = await db.transaction().execute((tx) => createNotificationBatch(tx, options, batch))
    total += taken
    if (taken < batch) return total
  }
}

async function createNotificationBatch(
  tx: DatabaseOrTransaction,
  options: CreateNotificationsOptions,
  batch: number,
): Promise<number> {
  const facts = await dequeueFacts(tx, batch)
  if (facts.length === 0) return 0
  const userIds = [...new Set(facts.map(({ userId }) => userId))]
  await fold.lockUsersAgainstDeletion(tx, [...new Set([...userIds, ...facts.flatMap(({ actorId }) => actorId ?? [])])])
  const boxes = new Map((await fold.lockBoxes(tx, userIds)).map((box) => [box.userId, box]))
  const known = facts.filter(({ userId }) => boxes.has(userId))
  const factsWithActor = known.filter(({ actorId }) => actorId !== null)
  const changed = new Set(factsWithActor.length > 0 ? await fold.removeRevokedActors(tx, factsWithActor) : [])
  const unwanted = await (options.findMutedKinds ?? NOTHING_MUTED)(tx, [...boxes.keys()])
  const placed = await buildNotifications(
    tx,
    known.filter(({ userId, kind }) => !unwanted.get(userId)?.has(kind)),
    boxes,
  )
  if (placed.length > 0) await storeNotifications(tx, placed, unwanted, options.maxPerUser ?? MAX_PER_USER)
  const notifiedUserIds = new Set(placed.map(({ userId }) => userId))
  for (const userId of changed) if (!notifiedUserIds.has(userId)) incrementVersion(boxes, userId)
  await fold.updateBoxVersions(
    tx,
    [...boxes.values()].filter(({ userId }) => notifiedUserIds.has(userId) || changed.has(userId)),
  )
  return facts.length
}

async function storeNotifications(
  tx: DatabaseOrTransaction,
  placed: readonly fold.NotificationToUpsert[],
  unwanted: MutedKinds,
  maxPerUser: number,
): Promise<void> {
  await fold.upsertNotifications(tx, placed)
  await fold.insertActors(tx, placed)
  await fold.deleteBeyondLimit(tx, [...new Set(placed.map(({ userId }) => userId))], maxPerUser)
  await queuePushes(
    tx,
    placed.filter(({ isNew, userId }) => isNew && !unwanted.get(userId)?.has('push')).map(({ id }) => id),
  )
}

function incrementVersion(boxes: ReadonlyMap<string, fold.NotificationBox>, userId: string): number {
  const box = boxes.get(userId)
  if (!box) throw new Error(`the box of ${userId} is not locked`)
  box.version += 1
  return box.version
}

async function buildNotifications(
  tx: DatabaseOrTransaction,
  facts: readonly DequeuedFact[],
  boxes: ReadonlyMap<string, fold.NotificationBox>,
): Promise<fold.NotificationToUpsert[]> {
  const factsWithActor = facts.filter(({ actorId }) => actorId !== null)
  const groups = factsWithActor.length > 0 ? await fold.groupNewFacts(tx, factsWithActor) : []
  const single = facts.filter(({ actorId }) => actorId === null).map(singleNotification)
  const news = [...groups.map(groupedNotification), ...single].toSorted(
    (one, other) => Number(one.createdAt) - Number(other.createdAt),
  )
  const songIds = await fold.findSongIds(
    tx,
    news.flatMap(({ songId }) => songId ?? []),
  )
  return news
    .filter(({ songId }) => songId === null || songIds.has(songId))
    .map((one) => ({ ...one, seq: incrementVersion(boxes, one.userId) }))
}

type UnsequencedNotification = Omit<fold.NotificationToUpsert, 'seq'>

function groupedNotification({ openId, ...group }: fold.FactGroup): UnsequencedNotification {
  return {
    ...group,
    id: openId ?? randomUUID(),
    songId: group.kind === 'like' ? group.subjectId : null,
    credits: null,
    count: group.actorIds.length,
    isNew: openId === null,
  }
}

function singleNotification({ userId, kind, subjectId, credits, createdAt }: DequeuedFact): UnsequencedNotification {
  const songId = kind === 'song-ready' ? subjectId : null
  return { id: randomUUID(), userId, kind, subjectId, songId, credits, count: 1, actorIds: [], createdAt, isNew: true }
}
