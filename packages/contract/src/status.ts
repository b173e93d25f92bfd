import { z } from 'zod'

const PartStatus = z
  .object({
    name: z.enum(['database', 'engine', 'media']),
    isUp: z.boolean(),
    latencyMs: z.int().nullable(),
  })
  .meta({ id: 'PartStatus' })

export const SystemStatus = z
  .object({ isUp: z.boolean(), checkedAt: z.iso.datetime(), parts: z.array(PartStatus) })
  .meta({ id: 'SystemStatus' })

export type SystemStatus = z.infer<typeof SystemStatus>
export type PartStatus = z.infer<typeof PartStatus>
