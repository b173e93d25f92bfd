import { randomUUID } from 'node:crypto'
import type { NotificationKind } from '@cadenza/contract/notifications'
import type { Database, DatabaseOrTransaction } from '#platform/db/database.ts'
import { type TakenFact, takeFacts } from './facts.repository.ts'
import * as fold from './fold.repository.ts'
import { queuePushes } from './push-deliveries.repository.ts'

/** Of each person, the kinds they do not want to be told, and whether not on their devices. Whoever is not named wants all. */
type Unwanted = ReadonlyMap<string, ReadonlySet<NotificationKind | 'push'>>
export type FindUnwanted = (db: DatabaseOrTransaction, userIds: readonly string[]) => Promise<Unwanted>

export interface FoldOptions {
  findUnwanted?: FindUnwanted
  /** Of one person. */
  mostKept?: number
  batch?: number
}

const MOST_KEPT = 500
const BATCH = 2000
const NOTHING_UNWANTED: FindUnwanted = async () => new Map()

/**
 * Folds what is there and answers how many facts it was. A batch is one transaction: the facts are gone and the notifications are
 * there, or neither. Several workers may fold at once.
 */
export async function foldFacts(db: Database, options: FoldOptions = {}): Promise<number> {
  const batch = options.batch ?? BATCH
  let total = 0
  for (;;) {
    const taken = await db.transaction().execute((tx) => foldBatch(tx, options, batch))
    total += taken
    if (taken < batch) return total
  }
}

async function foldBatch(tx: DatabaseOrTransaction, options: FoldOptions, batch: number): Promise<number> {
  const facts = await takeFacts(tx, batch)
  if (facts.length === 0) return 0
  const userIds = [...new Set(facts.map(({ userId }) => userId))]
  await fold.keepPeopleThere(tx, [...new Set([...userIds, ...facts.flatMap(({ actorId }) => actorId ?? [])])])
  const boxes = new Map((await fold.lockBoxes(tx, userIds)).map((box) => [box.userId, box]))
  const known = facts.filter(({ userId }) => boxes.has(userId))
  const aboutPeople = known.filter(({ actorId }) => actorId !== null)
  const changed = new Set(aboutPeople.length > 0 ? await fold.removePeople(tx, aboutPeople) : [])
  const unwanted = await (options.findUnwanted ?? NOTHING_UNWANTED)(tx, [...boxes.keys()])
  const placed = await place(
    tx,
    known.filter(({ userId, kind }) => !unwanted.get(userId)?.has(kind)),
    boxes,
  )
  if (placed.length > 0) await keep(tx, placed, unwanted, options.mostKept ?? MOST_KEPT)
  const told = new Set(placed.map(({ userId }) => userId))
  for (const userId of changed) if (!told.has(userId)) rise(boxes, userId)
  await fold.moveBoxes(
    tx,
    [...boxes.values()].filter(({ userId }) => told.has(userId) || changed.has(userId)),
  )
  return facts.length
}

async function keep(
  tx: DatabaseOrTransaction,
  placed: readonly fold.Placed[],
  unwanted: Unwanted,
  mostKept: number,
): Promise<void> {
  await fold.placeNotifications(tx, placed)
  await fold.insertPeople(tx, placed)
  await fold.dropBeyond(tx, [...new Set(placed.map(({ userId }) => userId))], mostKept)
  await queuePushes(
    tx,
    placed.filter(({ isNew, userId }) => isNew && !unwanted.get(userId)?.has('push')).map(({ id }) => id),
  )
}

function rise(boxes: ReadonlyMap<string, fold.Box>, userId: string): number {
  const box = boxes.get(userId)
  if (!box) throw new Error(`the box of ${userId} is not locked`)
  box.version += 1
  return box.version
}

async function place(
  tx: DatabaseOrTransaction,
  facts: readonly TakenFact[],
  boxes: ReadonlyMap<string, fold.Box>,
): Promise<fold.Placed[]> {
  const aboutPeople = facts.filter(({ actorId }) => actorId !== null)
  const groups = aboutPeople.length > 0 ? await fold.findGroups(tx, aboutPeople) : []
  const single = facts.filter(({ actorId }) => actorId === null).map(aloneOf)
  const news = [...groups.map(groupOf), ...single].toSorted(
    (one, other) => Number(one.createdAt) - Number(other.createdAt),
  )
  const songIds = await fold.findSongIds(
    tx,
    news.flatMap(({ songId }) => songId ?? []),
  )
  return news
    .filter(({ songId }) => songId === null || songIds.has(songId))
    .map((one) => ({ ...one, seq: rise(boxes, one.userId) }))
}

type Unplaced = Omit<fold.Placed, 'seq'>

function groupOf({ openId, ...group }: fold.Group): Unplaced {
  return {
    ...group,
    id: openId ?? randomUUID(),
    songId: group.kind === 'like' ? group.subjectId : null,
    credits: null,
    count: group.actorIds.length,
    isNew: openId === null,
  }
}

function aloneOf({ userId, kind, subjectId, credits, createdAt }: TakenFact): Unplaced {
  const songId = kind === 'song-ready' ? subjectId : null
  return { id: randomUUID(), userId, kind, subjectId, songId, credits, count: 1, actorIds: [], createdAt, isNew: true }
}
