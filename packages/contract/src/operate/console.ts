import { z } from 'zod'
import { ReportedKind, ReportReason } from '#contract/reports.ts'

const moment = z.iso.datetime()
/** PostgreSQL stores no NUL. */
const isStorable = (text: string): boolean => !text.includes('\0')
const words = z.string().trim().min(1).max(1000).refine(isStorable)

export const SWITCH_NAMES = ['sign-ups', 'orders', 'provider', 'checkout', 'publishing'] as const

export const OperatorSession = z
  .object({
    name: z.string().describe('Name under which everything is logged.'),
    freshUntil: moment.describe('From then on a new sign-in is needed.'),
  })
  .meta({ id: 'OperatorSession' })

const SUBJECT = {
  title: z.string().describe('Title or name; of a case, the beginning of its first text.'),
  userId: z.uuid().nullable().describe('Null when the item was deleted for good.'),
  userName: z.string().nullable(),
  coverUrl: z.string().nullable().describe('Of a song.'),
}
const CaseKind = z.enum(['order', 'song', 'playlist', 'profile'])
const CaseSummary = z.object({
  id: z.uuid(),
  number: z.int(),
  openedAt: moment,
  kind: CaseKind,
  subjectId: z.uuid(),
  category: z.string(),
  source: z.enum(['rules', 'provider']),
  score: z.number().nullable(),
  outcome: z.enum(['held', 'refused']),
  ...SUBJECT,
  userId: z.uuid(),
})

const ReportedItem = z.object({
  kind: ReportedKind,
  id: z.uuid(),
  reports: z.int(),
  reasons: z.array(ReportReason),
  latestAt: moment,
  isHidden: z.boolean(),
  isAnswered: z.boolean().describe('Whether an operator has decided about it since the latest report.'),
  ...SUBJECT,
})

export const OperatorQueue = z
  .object({ cases: z.array(CaseSummary), reports: z.array(ReportedItem) })
  .meta({ id: 'OperatorQueue', description: 'Open cases, oldest first, and reported items, most reports first.' })

export const ModerationCase = CaseSummary.extend({
  texts: z.record(z.string(), z.string()),
  state: z.enum(['open', 'cleared', 'upheld', 'escalated']),
  decidedBy: z.string().nullable(),
  decision: z.string().nullable(),
  casesOfUser: z.array(z.object({ state: z.string(), count: z.int() })),
  audioUrl: z.string().nullable().describe('Of a song. Opening a case with a song is logged.'),
}).meta({ id: 'ModerationCase' })

export const CaseParams = z.object({ id: z.uuid() })
export const CaseDecision = z
  .object({ decision: z.enum(['cleared', 'upheld', 'escalated']), words })
  .meta({ id: 'CaseDecision' })

export const ReportedItemParams = z.object({ kind: ReportedKind, id: z.uuid() })
export const ReportedItemDetails = z
  .object({
    reports: z.array(z.object({ reason: ReportReason, words: z.string(), createdAt: moment })),
    hiding: z.object({ reason: z.string(), hiddenAt: moment }).nullable(),
  })
  .meta({ id: 'ReportedItemDetails' })
export const ReportedSongAudio = z.object({ audioUrl: z.string() }).meta({ id: 'ReportedSongAudio' })
export const OperatorWords = z.object({ words }).meta({ id: 'OperatorWords' })

export const FoundUsers = z
  .object({
    users: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        email: z.string().nullable(),
        handle: z.string(),
        avatarUrl: z.string().nullable(),
        createdAt: moment,
        isSuspended: z.boolean(),
        isOperator: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'FoundUsers' })
export const UserLookup = z.object({ q: z.string().trim().min(2).max(100).refine(isStorable) })

export const OperatedUser = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string().nullable(),
    handle: z.string(),
    avatarUrl: z.string().nullable(),
    createdAt: z.string(),
    songs: z.int(),
    publicSongs: z.int(),
    sessions: z.int(),
    cases: z.int(),
    casesAgainst: z.int().describe('Cases that were upheld or escalated.'),
    suspension: z.object({ reason: z.string(), endsAt: z.string().nullable() }).nullable(),
    isLeaving: z.boolean(),
    wallet: z.object({ balance: z.int(), held: z.int(), owed: z.int(), maximum: z.int() }).nullable(),
    ledger: z.array(
      z.object({
        seq: z.int(),
        kind: z.string(),
        change: z.int(),
        balanceAfter: z.int(),
        reason: z.string().nullable(),
        createdAt: z.string(),
      }),
    ),
    purchases: z.array(
      z.object({
        id: z.uuid(),
        packId: z.string(),
        priceCents: z.int(),
        currency: z.string(),
        credits: z.int(),
        state: z.string(),
        refundedCents: z.int(),
        createdAt: z.string(),
        canRefund: z.boolean().describe('Whether it is paid, not refunded in full, and not disputed.'),
        refund: z
          .object({ by: z.string(), at: z.string(), reason: z.string() })
          .nullable()
          .describe('Asked for in the console. It is done once `refundedCents` is the price.'),
      }),
    ),
  })
  .meta({ id: 'OperatedUser' })

export const NewSuspension = z
  .object({ days: z.int().min(1).max(3650).nullable().describe('Null: until it is lifted.'), words })
  .meta({ id: 'NewSuspension' })
export const CreditAdjustment = z
  .object({
    credits: z
      .int()
      .min(-5000)
      .max(5000)
      .refine((credits) => credits !== 0),
    words,
  })
  .meta({ id: 'CreditAdjustment' })
export const PurchaseParams = z.object({ id: z.uuid(), purchaseId: z.uuid() })
export const EndedSessions = z.object({ ended: z.int() }).meta({ id: 'EndedSessions' })

export const ProviderReport = z
  .object({
    days: z.array(
      z.object({ day: z.string(), provider: z.string(), calls: z.int(), failed: z.int(), cents: z.number() }),
    ),
    budgetCents: z.number().nullable().describe('What a day may cost. Null without a limit.'),
    stuck: z.array(z.object({ id: z.uuid(), userId: z.uuid(), stage: z.int(), state: z.string(), createdAt: moment })),
  })
  .meta({ id: 'ProviderReport' })

export const OperatorSwitches = z
  .object({
    switches: z.array(
      z.object({
        name: z.enum(SWITCH_NAMES),
        isStopped: z.boolean(),
        lastChange: z.object({ by: z.string(), at: moment, reason: z.string() }).nullable(),
      }),
    ),
  })
  .meta({ id: 'OperatorSwitches' })
export const SwitchParams = z.object({ name: z.enum(SWITCH_NAMES) })
export const SwitchChange = z.object({ isStopped: z.boolean(), words }).meta({ id: 'SwitchChange' })

export const OperatorLog = z
  .object({
    isWhole: z.boolean().describe('Whether every line follows from the line before it.'),
    lines: z.array(
      z.object({
        n: z.int(),
        at: moment,
        operator: z.string(),
        action: z.string(),
        kind: z.string(),
        subjectId: z.string(),
        words: z.string(),
      }),
    ),
  })
  .meta({ id: 'OperatorLog' })

export type OperatorQueue = z.infer<typeof OperatorQueue>
export type ReportedItemDetails = z.infer<typeof ReportedItemDetails>
export type ModerationCase = z.infer<typeof ModerationCase>
export type OperatedUser = z.infer<typeof OperatedUser>
export type ProviderReport = z.infer<typeof ProviderReport>
export type OperatorSwitches = z.infer<typeof OperatorSwitches>
