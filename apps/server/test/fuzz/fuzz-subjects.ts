import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { openPurchase, recordPayment } from '#features/credits/purchases.service.ts'
import { openCase } from '#features/moderation/moderation-cases.repository.ts'
import { appointOperator } from '#features/operate/operators.service.ts'
import { suspendUser } from '#features/operate/suspend-user.service.ts'
import type { Database } from '#platform/db/database.ts'
import { newUserId } from '#test/api/full-api.ts'
import { makeSubject } from '#test/authorization/subjects.ts'
import type { RawClient } from '#test/http/raw-client.ts'
import type { ApiWithSongs } from '#test/api/api-with-songs.ts'

/** Existing items that the requests can name. */
export interface FuzzSubjects {
  origin: string
  ownerId: string
  songs: string[]
  binnedSongs: string[]
  playlists: string[]
  generations: string[]
  sessions: string[]
  passkeys: string[]
  creators: string[]
  /** Another user, and a case, for the operators' console. */
  users: string[]
  cases: string[]
  /** Of the other user. */
  purchases: string[]
  /** The tokens of share links that work. */
  shareTokens: string[]
}

interface SubjectDeps {
  setup: ApiWithSongs
  client: RawClient
}

type NamedSubjects = Exclude<keyof FuzzSubjects, 'origin' | 'ownerId' | 'shareTokens'>

const SUBJECTS_BY_PATH: Readonly<Record<string, NamedSubjects>> = {
  songs: 'songs',
  bin: 'binnedSongs',
  playlists: 'playlists',
  generations: 'generations',
  creators: 'creators',
  'auth/sessions': 'sessions',
  'auth/passkeys': 'passkeys',
  'operate/users': 'users',
  'operate/cases': 'cases',
  'operate/reports': 'songs',
}

/** Ids that a parameter or field with this name may mean. */
export function idsFor(world: FuzzSubjects, path: string, name: string): readonly string[] {
  const [, , first = '', second = ''] = path.split('/')
  const key = first === 'operate' || first === 'auth' ? `${first}/${second}` : first
  if (name === 'purchaseId') return world.purchases
  const place = name === 'id' ? SUBJECTS_BY_PATH[key] : undefined
  return place ? world[place] : world.songs
}

const NO_CONSOLE = { users: [], cases: [], purchases: [] }

/** Refunding it again succeeds without the payment provider, which knows nothing of it. */
async function newRefundedPurchase(db: Database, userId: string): Promise<string> {
  const purchase = { id: uuidv7(), userId, packId: 'pack_10_creator', priceCents: 1000, credits: 3600, isLive: false }
  await openPurchase(db, { ...purchase, currency: 'usd' })
  await recordPayment(db, purchase.id, {
    state: 'paid',
    amountCents: 1000,
    currency: 'usd',
    isLive: false,
    sessionId: null,
    paymentIntent: `pi_${purchase.id}`,
    receiptUrl: null,
    refundedCents: 1000,
    disputes: [],
  })
  return purchase.id
}

/** The owner becomes an operator; there is somebody to suspend and to set free, a case, and something that is hidden. */
async function prepareConsole({ setup }: SubjectDeps, ownerId: string, songId: string) {
  const { db } = setup.api
  const [userId, caseId] = [await newUserId(setup), uuidv7()]
  await appointOperator(db, { operator: 'fuzz', userId: ownerId, name: `fuzz ${ownerId}` })
  await suspendUser(db, { operator: 'fuzz', userId, days: null, words: 'fuzz' })
  await sql`select hide_item('fuzz', 'song', ${songId}, 'fuzz')`.execute(db)
  await openCase(db, {
    id: caseId,
    userId,
    kind: 'profile',
    subjectId: userId,
    category: 'hate',
    source: 'rules',
    score: null,
    outcome: 'held',
    texts: { bio: 'fuzz' },
    textHash: randomBytes(32),
  })
  const report = { id: uuidv7(), kind: 'song' as const, subjectId: songId, reporter: uuidv7() }
  await db
    .insertInto('reports')
    .values({ ...report, reason: 'harm', words: '' })
    .execute()
  return { users: [userId], cases: [caseId], purchases: [await newRefundedPurchase(db, userId)] }
}

/** The items belong to a new user, so that the changes of one endpoint do not affect another. */
export async function createFuzzSubjects(
  workshop: SubjectDeps,
  creatorId: string,
  path: string,
): Promise<FuzzSubjects> {
  const { id: publicSong, ownerId } = await makeSubject(workshop, 'song', 'public')
  const owner = { ownerId, songId: publicSong }
  const [privateSong, binnedSong, publicPlaylist, privatePlaylist, session, passkey, shareLink] = await Promise.all([
    makeSubject(workshop, 'song', 'private', owner),
    makeSubject(workshop, 'song', 'binned', owner),
    makeSubject(workshop, 'playlist', 'public', owner),
    makeSubject(workshop, 'playlist', 'private', owner),
    makeSubject(workshop, 'session', 'open', owner),
    makeSubject(workshop, 'passkey', 'open', owner),
    makeSubject(workshop, 'shareLink', 'open', owner),
  ])
  const { id: pending } = await makeSubject(workshop, 'generation', 'pending', owner)
  const { id: cancelled } = await makeSubject(workshop, 'generation', 'cancelled', owner)
  const console = path.startsWith('/api/operate/') ? await prepareConsole(workshop, ownerId, publicSong) : NO_CONSOLE
  return {
    ...console,
    origin: workshop.setup.api.origin,
    ownerId,
    songs: [publicSong, privateSong.id],
    binnedSongs: [binnedSong.id],
    playlists: [publicPlaylist.id, privatePlaylist.id],
    generations: [pending, cancelled],
    sessions: [session.id],
    passkeys: [passkey.id],
    creators: [creatorId],
    shareTokens: [shareLink.id],
  }
}
