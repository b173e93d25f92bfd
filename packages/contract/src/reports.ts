import { z } from 'zod'

export const ReportedKind = z.enum(['song', 'playlist', 'creator'])

export const ReportReason = z.enum(['copyright', 'harm', 'spam', 'other'])

export const NewReport = z
  .strictObject({
    kind: ReportedKind,
    id: z.uuid(),
    reason: ReportReason,
    details: z.string().trim().max(2000).default('').describe('What is wrong, and how to contact the reporter.'),
    shareToken: z
      .string()
      .max(200)
      .optional()
      .describe('For a song that the reporter can only open by a share link: the last part of its URL.'),
  })
  .meta({ id: 'NewReport' })

export const HiddenItems = z
  .object({
    items: z.array(
      z.object({
        kind: ReportedKind,
        id: z.uuid(),
        reason: z.string().describe('Reason given by the operator.'),
        hiddenAt: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'HiddenItems' })

export const HiddenItemsQuery = z.object({ id: z.uuid().optional().describe('Only this song or playlist.') })

export type HiddenItems = z.infer<typeof HiddenItems>
export type NewReport = z.infer<typeof NewReport>
export type ReportedKind = z.infer<typeof ReportedKind>
export type ReportReason = z.infer<typeof ReportReason>
