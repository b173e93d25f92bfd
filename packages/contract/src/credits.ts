import { z } from 'zod'

export const Credits = z
  .object({
    balance: z.int().min(0).describe('What can be spent right now'),
    held: z.int().min(0).describe('Set aside for songs that are being made; charged or returned when they end'),
    owed: z
      .int()
      .min(0)
      .describe('Owed after a refund or dispute of credits already spent; the next credits pay it first'),
    maximum: z.int().min(300).describe('The balance right after the latest bonus or purchase: a full meter'),
    totalUsed: z.int().min(0),
    version: z
      .int()
      .min(0)
      .describe('Rises with every movement; of two answers the one with the higher version is newer'),
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
    version: z.int().min(1).describe('Unique among the movements of one person, rising with time'),
    at: z.iso.datetime(),
    kind: z.enum(MOVEMENT_KINDS),
    amount: z.int().describe('Change of the balance; negative when spent'),
    owedChange: z.int().describe('Change of what is owed; negative when part of it was paid back'),
    balanceAfter: z.int().min(0),
    song: z
      .object({
        generationId: z.uuid(),
        audio: z.int(),
        cover: z.int(),
        title: z.int(),
      })
      .nullable()
      .describe('For a hold its quote, for what came back the part that was not charged'),
    songTitle: z.string().nullable().describe('Of the song that the movement is about, once it exists'),
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
      .describe("Why held credits came back ('failed', 'cancelled', 'expired'), or an operator's own words"),
  })
  .meta({ id: 'CreditTransfer' })

export const HISTORY_FILTERS = ['all', 'spent', 'added', 'returned'] as const

export const CreditHistoryQuery = z.object({
  show: z.enum(HISTORY_FILTERS).default('all'),
  before: z.coerce.number().int().min(1).optional().describe('Movements older than this version'),
  limit: z.coerce.number().int().min(1).max(100).default(30),
})

export const CreditHistory = z
  .object({
    items: z.array(CreditTransfer),
    nextBefore: z.int().nullable().describe('Pass as `before` for the next page; null on the last one'),
  })
  .meta({ id: 'CreditHistory' })

export const CreditSummaryQuery = z.object({ since: z.iso.datetime() })

export const CreditSummary = z
  .object({
    added: z.int().describe('By bonus and purchase'),
    audio: z.int().describe('Charged for seconds of music'),
    cover: z.int(),
    title: z.int(),
  })
  .meta({ id: 'CreditSummary', description: 'What came in and what was charged since a moment' })

export type Credits = z.infer<typeof Credits>
export type CreditTransfer = z.infer<typeof CreditTransfer>
export type CreditHistory = z.infer<typeof CreditHistory>
export type CreditSummary = z.infer<typeof CreditSummary>
export type HistoryFilter = (typeof HISTORY_FILTERS)[number]
