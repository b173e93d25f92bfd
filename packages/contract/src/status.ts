import { z } from 'zod'

const ComponentStatus = z
  .object({
    name: z.enum(['database', 'engine', 'media']),
    isUp: z.boolean(),
    latencyMs: z.int().nullable(),
    detail: z.string().nullable(),
  })
  .meta({ id: 'ComponentStatus' })

export const SystemStatus = z
  .object({ isUp: z.boolean(), checkedAt: z.iso.datetime(), components: z.array(ComponentStatus) })
  .meta({ id: 'SystemStatus' })

export type SystemStatus = z.infer<typeof SystemStatus>
