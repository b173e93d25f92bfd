import type { Notification, NotificationPage } from '@cadenza/contract/notifications'
import { LANTERNS as SONG } from '#test/fixtures/songs.ts'

const { id, artworkUrl, artworkGradient, palette } = SONG
const cover = { songId: id, artworkUrl, artworkGradient, palette }

const LANTERNS = { id, title: 'Paper Lanterns', cover }

const user = (name: string) => ({ name, handle: name.toLowerCase(), avatarUrl: null })

/** A higher `seq` is newer. */
export function buildNotification(seq: number, change: Partial<Notification> = {}): Notification {
  return {
    id: `0190f3c0-0000-7000-8000-${String(seq).padStart(12, '0')}`,
    seq,
    kind: 'credits',
    count: 1,
    users: [],
    song: null,
    credits: 300,
    review: null,
    security: null,
    path: '/account/credits',
    createdAt: new Date().toISOString(),
    isRead: false,
    ...change,
  }
}

export const ALL_KINDS: Notification[] = [
  buildNotification(9, {
    kind: 'security',
    credits: null,
    security: { kind: 'passkey-added', subject: 'My phone', userAgent: null },
    path: '/settings/security',
  }),
  buildNotification(8, {
    kind: 'review',
    credits: null,
    review: { isCleared: true, words: 'A murder ballad, no threat.' },
    path: '/library',
  }),
  buildNotification(7, {
    kind: 'review',
    credits: null,
    review: { isCleared: false, words: 'It reads as a threat.' },
    path: '/account',
  }),
  buildNotification(6, {
    kind: 'like',
    count: 12,
    users: ['Mira', 'Ben', 'Cleo'].map(user),
    song: LANTERNS,
    credits: null,
  }),
  buildNotification(5, {
    kind: 'like',
    users: [user('Ben')],
    song: LANTERNS,
    credits: null,
    path: `/player/${LANTERNS.id}`,
  }),
  buildNotification(4, {
    kind: 'follow',
    count: 2,
    users: [user('Ada'), user('Ben')],
    credits: null,
    path: '/creator/ada',
  }),
  buildNotification(3, { kind: 'song-failed', credits: null, path: '/create' }),
  buildNotification(2, {
    kind: 'song-ready',
    song: LANTERNS,
    credits: null,
    path: `/player/${LANTERNS.id}`,
    isRead: true,
  }),
  buildNotification(1, { isRead: true }),
]

export function pageOf(items: Notification[], change: Partial<NotificationPage> = {}): NotificationPage {
  const unreadCount = items.filter(({ isRead }) => !isRead).length
  return { items, nextCursor: null, version: items[0]?.seq ?? 0, unreadCount, ...change }
}
