import { LANGUAGES } from '@cadenza/vocabulary/languages'
import { z } from 'zod'
import { SECURITY_EVENT_KINDS } from './security/events.ts'
import { SongCover } from './songs.ts'

const NOTIFICATION_KINDS = ['song-ready', 'song-failed', 'credits', 'follow', 'like', 'review', 'security'] as const

/** Unread notifications are counted up to this number; a count of one more means that there are more. */
export const MAX_UNREAD_COUNT = 99

const seq = z.int().min(1)

const NotificationUser = z
  .object({ name: z.string(), handle: z.string(), avatarUrl: z.string().nullable() })
  .meta({ id: 'NotificationUser' })

export const Notification = z
  .object({
    id: z.uuid(),
    seq: seq.describe(
      'Position in the list. The newest has the highest; a notification that grows moves to the front.',
    ),
    kind: z.enum(NOTIFICATION_KINDS),
    count: z.int().min(1).describe('Number of users who follow or like. It is 1 for the other kinds.'),
    users: z.array(NotificationUser).max(3).describe('The latest of these users.'),
    song: z.object({ id: z.uuid(), title: z.string(), cover: SongCover }).nullable(),
    credits: z.int().nullable(),
    review: z
      .object({ isCleared: z.boolean(), words: z.string() })
      .nullable()
      .describe('What an operator decided about a text that was held or refused, and their words.'),
    security: z
      .object({
        kind: z.enum(SECURITY_EVENT_KINDS),
        subject: z.string().nullable().describe('The name of the passkey.'),
        userAgent: z.string().nullable(),
      })
      .nullable()
      .describe('What happened to the safety of the account. Null for other kinds.'),
    path: z.string().describe('Path in the web app that the notification opens.'),
    createdAt: z.iso.datetime(),
    isRead: z.boolean(),
  })
  .meta({ id: 'Notification' })

const unreadCount = z
  .int()
  .min(0)
  .max(MAX_UNREAD_COUNT + 1)
  .describe(
    `Unread notifications, counted up to ${MAX_UNREAD_COUNT}. ${MAX_UNREAD_COUNT + 1} means that there are more.`,
  )

export const NotificationSummary = z
  .object({ version: z.int().min(0).describe('Increases with every change.'), unreadCount })
  .meta({ id: 'NotificationSummary' })

export const NotificationPage = NotificationSummary.extend({
  items: z.array(Notification),
  nextCursor: z.int().nullable(),
}).meta({ id: 'NotificationPage' })

export const NotificationQuery = z.object({
  cursor: z.coerce
    .number()
    .int()
    .min(1)
    .max(Number.MAX_SAFE_INTEGER)
    .optional()
    .describe('Only notifications with a lower `seq`.'),
  limit: z.coerce.number().int().min(1).max(50).default(20),
})

export const ReadNotifications = z.object({
  upTo: seq.nullable().describe('`seq` of the newest notification that was seen. Null marks all as read.'),
})

export const PushAvailability = z
  .object({
    publicKey: z.string().nullable().describe('VAPID key to subscribe with. Null if push is not available.'),
    isOn: z.boolean().describe('Whether this session has a subscription.'),
  })
  .meta({ id: 'PushAvailability' })

const base64Url = (bytes: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`))

export const PushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  keys: z.object({ p256dh: base64Url(65), auth: base64Url(16) }),
  language: z.enum(LANGUAGES),
})

export type Notification = z.infer<typeof Notification>
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]
export type NotificationSummary = z.infer<typeof NotificationSummary>
export type NotificationPage = z.infer<typeof NotificationPage>
export type NotificationUser = z.infer<typeof NotificationUser>
export type NotificationQuery = z.infer<typeof NotificationQuery>
export type PushAvailability = z.infer<typeof PushAvailability>
export type PushSubscription = z.infer<typeof PushSubscription>
