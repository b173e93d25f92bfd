import { z } from 'zod'

export const ExportAccepted = z.object({ id: z.uuid() }).meta({ id: 'ExportAccepted' })

export const DataExport = z
  .object({
    id: z.uuid(),
    state: z.enum(['queued', 'running', 'ready', 'failed']),
    url: z
      .string()
      .nullable()
      .describe(
        'Path that leads to the ZIP file. Null while there is none, and for a browser that must confirm first.',
      ),
    sizeBytes: z.int().nullable(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().nullable().describe('When the ZIP file is deleted.'),
  })
  .meta({ id: 'DataExport' })

export const LatestExport = z
  .object({ export: DataExport.nullable().describe('Null if no export was requested or the latest one has expired.') })
  .meta({ id: 'LatestExport' })

export const AccountDeletion = z
  .object({ deletesAt: z.iso.datetime().nullable().describe('Null if no deletion is scheduled.') })
  .meta({ id: 'AccountDeletion' })

export const AccountSuspension = z
  .object({
    suspension: z
      .object({
        reason: z.string().describe('Reason given by the operator.'),
        endsAt: z.iso.datetime().nullable().describe('Null if the suspension ends only when an operator lifts it.'),
      })
      .nullable(),
  })
  .meta({ id: 'AccountSuspension' })

export type DataExport = z.infer<typeof DataExport>
export type LatestExport = z.infer<typeof LatestExport>
export type ExportAccepted = z.infer<typeof ExportAccepted>
export type AccountDeletion = z.infer<typeof AccountDeletion>
