import { z } from 'zod'
import { SongCover } from './songs.ts'

const NOTIFICATION_KINDS = ['song-ready', 'song-failed', 'credits', 'follow', 'like'] as const

/** Unread notifications are counted up to this number; a count of one more means that there are more. */
export const MAX_UNREAD_COUNT = 99

const seq = z.int().min(1)

const NotificationUser = z
  .object({ name: z.string(), handle: z.string(), avatarUrl: z.string().nullable() })
  .meta({ id: 'NotificationUser' })

export const Notification = z
  .object({
    id: z.uuid(),
    seq: seq.describe('Its place: newest is highest. One that grows moves to the front'),
    kind: z.enum(NOTIFICATION_KINDS),
    count: z.int().min(1).describe('How many users follow or like; 1 for the other kinds'),
    users: z.array(NotificationUser).max(3).describe('The latest of them'),
    song: z.object({ id: z.uuid(), title: z.string(), cover: SongCover }).nullable(),
    credits: z.int().nullable(),
    path: z.string().describe('Where it leads in the web app'),
    createdAt: z.iso.datetime(),
    isRead: z.boolean(),
  })
  .meta({ id: 'Notification' })

const unreadCount = z
  .int()
  .min(0)
  .max(MAX_UNREAD_COUNT + 1)
  .describe(`Up to ${MAX_UNREAD_COUNT}; ${MAX_UNREAD_COUNT + 1} means more`)

export const NotificationSummary = z
  .object({ version: z.int().min(0).describe('Rises with every change'), unreadCount })
  .meta({ id: 'NotificationSummary' })

export const NotificationPage = NotificationSummary.extend({
  items: z.array(Notification),
  nextCursor: z.int().nullable(),
}).meta({ id: 'NotificationPage' })

export const NotificationQuery = z.object({
  cursor: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional().describe('Those before this place'),
  limit: z.coerce.number().int().min(1).max(50).default(20),
})

export const ReadNotifications = z.object({
  upTo: seq.nullable().describe('The `seq` of the newest one that was seen; null for all'),
})

export const PushAvailability = z
  .object({
    publicKey: z.string().nullable().describe('The VAPID key to subscribe with; null where push is not offered'),
    isOn: z.boolean().describe('This session has a subscription'),
  })
  .meta({ id: 'PushAvailability' })

const base64Url = (bytes: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`))

export const PushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  keys: z.object({ p256dh: base64Url(65), auth: base64Url(16) }),
  language: z.enum(['en', 'es', 'fr', 'de']),
})

export type Notification = z.infer<typeof Notification>
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]
export type NotificationSummary = z.infer<typeof NotificationSummary>
export type NotificationPage = z.infer<typeof NotificationPage>
export type NotificationUser = z.infer<typeof NotificationUser>
export type NotificationQuery = z.infer<typeof NotificationQuery>
export type PushAvailability = z.infer<typeof PushAvailability>
export type PushSubscription = z.infer<typeof PushSubscription>
