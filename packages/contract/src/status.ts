import { PAGE_ROUTES } from '@cadenza/domain/page-routes'
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

const milliseconds = z.number().min(0).max(600_000)

export const VitalsReport = z
  .strictObject({
    route: z.enum(PAGE_ROUTES).describe('The pattern of the page that was loaded, never its address.'),
    device: z.enum(['phone', 'tablet', 'desktop']).describe('By the width of its window.'),
    ttfbMs: milliseconds.optional().describe('Time to first byte.'),
    fcpMs: milliseconds.optional().describe('First contentful paint.'),
    lcpMs: milliseconds.optional().describe('Largest contentful paint.'),
    inpMs: milliseconds.optional().describe('Interaction to next paint.'),
    cls: z.number().min(0).max(100).optional().describe('Cumulative layout shift.'),
  })
  .meta({ id: 'VitalsReport', description: 'How quick a page was for one visit. It names neither user nor visit.' })

export type VitalsReport = z.infer<typeof VitalsReport>
