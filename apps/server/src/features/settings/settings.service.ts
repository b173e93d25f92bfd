import type { NotificationKind } from '@cadenza/contract/notifications'
import { type NotificationSettings, Settings, type SettingsChange } from '@cadenza/contract/settings'
import type { Database, DatabaseOrTransaction } from '#platform/db/database.ts'
import * as settings from './settings.repository.ts'

/** Must match the defaults of the table. */
const DEFAULTS: Settings = {
  theme: 'light',
  language: null,
  volume: 80,
  autoPlay: true,
  downloadQuality: 'high',
  notifications: {
    isOn: true,
    songReady: true,
    songFailed: true,
    credits: true,
    follows: true,
    likes: true,
    push: false,
  },
  updatedAt: null,
}

export async function readSettings(db: Database, userId: string): Promise<Settings> {
  const row = await settings.findSettings(db, userId)
  return row ? settingsOf(row) : DEFAULTS
}

export async function changeSettings(db: Database, userId: string, change: SettingsChange): Promise<Settings> {
  const fields = fieldsOf(change)
  // An empty change writes no row, because a row would keep a device from uploading its own settings.
  if (Object.keys(fields).length === 0) return readSettings(db, userId)
  return settingsOf(await settings.mergeSettings(db, userId, fields))
}

export async function restoreDefaults(db: Database, userId: string): Promise<Settings> {
  return settingsOf(await settings.resetSettings(db, userId))
}

/** What became of a text of their own, and the safety of their account, is told to everyone. */
type MutedKind = Exclude<NotificationKind, 'review' | 'security'> | 'push'

/** Returns the muted kinds of each user who has stored settings. A user who is missing has muted nothing. */
export async function findMutedNotifications(
  db: DatabaseOrTransaction,
  userIds: readonly string[],
): Promise<Map<string, Set<MutedKind>>> {
  const rows = await settings.findManySettings(db, userIds)
  return new Map(rows.map((row) => [row.userId, mutedKindsOf(settingsOf(row).notifications)]))
}

function mutedKindsOf(wanted: NotificationSettings): Set<MutedKind> {
  const kinds: Record<MutedKind, boolean> = {
    'song-ready': wanted.songReady,
    'song-failed': wanted.songFailed,
    credits: wanted.credits,
    follow: wanted.follows,
    like: wanted.likes,
    push: wanted.push,
  }
  const all = Object.keys(kinds) as MutedKind[]
  return new Set(all.filter((kind) => !wanted.isOn || !kinds[kind]))
}

function settingsOf(row: settings.SettingsRow): Settings {
  const { theme, language, volume, autoPlay, downloadQuality, updatedAt } = row
  return Settings.parse({
    theme,
    language,
    volume,
    autoPlay,
    downloadQuality,
    notifications: {
      isOn: row.notifications,
      songReady: row.notifySongReady,
      songFailed: row.notifySongFailed,
      credits: row.notifyCredits,
      follows: row.notifyFollows,
      likes: row.notifyLikes,
      push: row.notifyPush,
    },
    updatedAt: updatedAt.toISOString(),
  })
}

function fieldsOf({ notifications = {}, ...change }: SettingsChange): settings.SettingsFields {
  const fields = {
    ...change,
    notifications: notifications.isOn,
    notifySongReady: notifications.songReady,
    notifySongFailed: notifications.songFailed,
    notifyCredits: notifications.credits,
    notifyFollows: notifications.follows,
    notifyLikes: notifications.likes,
    notifyPush: notifications.push,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
