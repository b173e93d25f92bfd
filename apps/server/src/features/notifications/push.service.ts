import type { PushAvailability, PushSubscription } from '@cadenza/contract/notifications'
import { isAllowedPushEndpoint, type PushHosts } from '#adapters/push/push-hosts.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import * as subscriptions from './push-subscriptions.repository.ts'

export interface PushDeps {
  db: Database
  /** Null where the operator has set no keys: then push is not offered. */
  publicKey: string | null
  hosts: PushHosts
}

export async function readPushOffer({ db, publicKey }: PushDeps, viewer: Viewer): Promise<PushAvailability> {
  if (publicKey === null) return { publicKey, isOn: false }
  return { publicKey, isOn: await subscriptions.hasSubscription(db, viewer.sessionId) }
}

export async function subscribe(
  { db, publicKey, hosts }: PushDeps,
  { userId, sessionId }: Viewer,
  { endpoint, keys, language }: PushSubscription,
): Promise<void> {
  if (publicKey === null) throw new AppError('NOT_FOUND')
  if (!isAllowedPushEndpoint(endpoint, hosts)) {
    throw new AppError('INPUT_INVALID', {
      issues: [{ path: 'endpoint', message: 'is not a push service that we know' }],
    })
  }
  const subscription = { sessionId, userId, endpoint, ...keys, language }
  await db.transaction().execute((tx) => subscriptions.upsertSubscription(tx, subscription))
}

export async function unsubscribe({ db }: PushDeps, viewer: Viewer): Promise<void> {
  await subscriptions.deleteSubscriptionOfSession(db, viewer.sessionId)
}
