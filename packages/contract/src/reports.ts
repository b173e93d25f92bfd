import { z } from 'zod'

export const ReportedKind = z.enum(['song', 'playlist', 'creator'])

export const ReportReason = z.enum(['copyright', 'harm', 'spam', 'other'])

export const NewReport = z
  .strictObject({
    kind: ReportedKind,
    id: z.uuid(),
    reason: ReportReason,
    details: z.string().trim().max(2000).default('').describe('What is wrong, and how to reach whoever reports it'),
  })
  .meta({ id: 'NewReport' })

export const HiddenItems = z
  .object({
    items: z.array(
      z.object({
        kind: ReportedKind,
        id: z.uuid(),
        reason: z.string().describe('The words of the operator'),
        hiddenAt: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'HiddenItems' })

export const HiddenItemsQuery = z.object({ id: z.uuid().optional().describe('Of this song or playlist alone') })

export type HiddenItems = z.infer<typeof HiddenItems>
export type NewReport = z.infer<typeof NewReport>
export type ReportedKind = z.infer<typeof ReportedKind>
export type ReportReason = z.infer<typeof ReportReason>
