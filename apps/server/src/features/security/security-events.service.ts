import type {
  SecurityEvent,
  SecurityEventKind,
  SecurityEventPage,
  SecurityEventQuery,
  SignInMethod,
} from '@cadenza/contract/security/events'
import { v7 as uuidv7 } from 'uuid'
import { recordSecurityNews } from '#features/notifications/notification-facts.service.ts'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import type { RequestSource } from '#platform/http/request-source.ts'
import * as events from './security-events.repository.ts'
import { queueMail } from './security-mails.repository.ts'

const MAX_PER_USER = 1000
const MAX_DEVICES_PER_USER = 100

interface EventToRecord {
  userId: string
  kind: SecurityEventKind
  source: RequestSource
  method?: SignInMethod
  subject?: string | null
  isNewDevice?: boolean
}

/** The user is notified of these at once; the others are for whoever looks. */
const NOTIFIED_KINDS = [
  'export-requested',
  'deletion-requested',
  'passkey-added',
  'passkey-removed',
  'passkey-refused',
] as const satisfies readonly SecurityEventKind[]

export type NotifiedKind = 'sign-in' | (typeof NOTIFIED_KINDS)[number]

/** Called in the transaction that causes it, so that it is recorded if and only if it happened. */
export async function recordSecurityEvent(tx: DatabaseOrTransaction, event: EventToRecord): Promise<void> {
  const { userId, kind, source, method, subject, isNewDevice = false } = event
  const { language, ...place } = source
  const id = uuidv7()
  await events.insertEvent(tx, {
    id,
    userId,
    kind,
    method: method ?? null,
    subject: subject || null,
    isNewDevice,
    ...place,
  })
  await events.deleteBeyondLimit(tx, userId, MAX_PER_USER)
  if (!isNewDevice && !NOTIFIED_KINDS.some((notified) => notified === kind)) return
  await recordSecurityNews(tx, userId, id)
  await queueMail(tx, id, language)
}

/**
 * A device is new when the user has signed in before, and never in a browser with this cookie. So the first sign-in is
 * told to nobody.
 */
export async function recordSignIn(
  tx: DatabaseOrTransaction,
  { deviceHash, ...signIn }: { userId: string; method: SignInMethod; source: RequestSource; deviceHash: Buffer },
): Promise<void> {
  const isNewDevice = await events.rememberDevice(tx, signIn.userId, deviceHash)
  await events.forgetDevicesBeyond(tx, signIn.userId, MAX_DEVICES_PER_USER)
  await recordSecurityEvent(tx, { ...signIn, kind: 'sign-in', isNewDevice })
}

export async function listSecurityEvents(
  db: DatabaseOrTransaction,
  userId: string,
  { cursor, limit }: SecurityEventQuery,
): Promise<SecurityEventPage> {
  const rows = await events.findEvents(db, { userId, cursor, limit: limit + 1 })
  const items: SecurityEvent[] = rows.slice(0, limit).map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}
