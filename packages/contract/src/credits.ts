import { z } from 'zod'
import { SongCover } from './songs.ts'

export const Credits = z
  .object({
    balance: z.int().min(0).describe('Credits that can be spent now.'),
    held: z
      .int()
      .min(0)
      .describe('Credits on hold for pending generations. Each hold is charged or returned when its generation ends.'),
    owed: z
      .int()
      .min(0)
      .describe('Credits owed after a refund or dispute of credits already spent. New credits pay them off first.'),
    maximum: z.int().min(300).describe('Balance right after the latest bonus or purchase. It represents a full meter.'),
    totalUsed: z.int().min(0),
    version: z
      .int()
      .min(0)
      .describe('Increases with every transfer. Of two responses, the one with the higher version is newer.'),
  })
  .meta({ id: 'Credits' })

export const MOVEMENT_KINDS = [
  'bonus',
  'purchase',
  'hold',
  'settle',
  'release',
  'refund',
  'dispute',
  'dispute_won',
  'adjustment',
  'closed',
] as const

export const CreditTransfer = z
  .object({
    version: z.int().min(1).describe('Unique among the transfers of a user, and increasing over time.'),
    at: z.iso.datetime(),
    kind: z.enum(MOVEMENT_KINDS),
    amount: z.int().describe('Change of the balance. It is negative when credits are spent.'),
    owedChange: z.int().describe('Change of the credits owed. It is negative when part of them was paid back.'),
    balanceAfter: z.int().min(0),
    song: z
      .object({
        generationId: z.uuid(),
        audio: z.int(),
        cover: z.int(),
        title: z.int(),
      })
      .nullable()
      .describe('For a hold, its quote. For returned credits, the part that was not charged.'),
    songTitle: z.string().nullable().describe('Title of the song that the transfer is about, once the song exists.'),
    songCover: SongCover.nullable().describe('Cover of that song. Null while it does not exist or is in the bin.'),
    purchase: z
      .object({
        id: z.uuid(),
        packId: z.string(),
        credits: z.int(),
        priceCents: z.int(),
        currency: z.string(),
        receiptUrl: z.url().nullable(),
      })
      .nullable(),
    reason: z
      .string()
      .nullable()
      .describe(
        "Why held credits were returned ('failed', 'cancelled', 'cancelled_late', 'expired'), or a note by an operator.",
      ),
  })
  .meta({ id: 'CreditTransfer' })

export const HISTORY_FILTERS = ['all', 'spent', 'added', 'returned'] as const

export const CreditHistoryQuery = z.object({
  show: z.enum(HISTORY_FILTERS).default('all'),
  before: z.coerce.number().int().min(1).optional().describe('Only transfers older than this version.'),
  limit: z.coerce.number().int().min(1).max(100).default(30),
})

export const CreditHistory = z
  .object({
    items: z.array(CreditTransfer),
    nextBefore: z.int().nullable().describe('Value of `before` for the next page. Null on the last page.'),
  })
  .meta({ id: 'CreditHistory' })

export const CreditSummaryQuery = z.object({ since: z.iso.datetime() })

export const CreditSummary = z
  .object({
    added: z.int().describe('Credits added by bonuses and purchases.'),
    audio: z.int().describe('Credits charged for seconds of music, and for songs that were cancelled late.'),
    cover: z.int(),
    title: z.int(),
  })
  .meta({ id: 'CreditSummary', description: 'The credits added and charged since a given time.' })

export type Credits = z.infer<typeof Credits>
export type CreditTransfer = z.infer<typeof CreditTransfer>
export type CreditHistory = z.infer<typeof CreditHistory>
export type CreditSummary = z.infer<typeof CreditSummary>
export type HistoryFilter = (typeof HISTORY_FILTERS)[number]
