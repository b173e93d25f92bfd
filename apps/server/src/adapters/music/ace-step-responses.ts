import { z } from 'zod'
import { jsonText } from '#platform/json-text.ts'

/** Some failures have HTTP status 200 and another code in this envelope. */
const responseEnvelope = <T extends z.ZodType>(data: T) => z.object({ data, code: z.literal(200) })

export const SubmitResponse = responseEnvelope(z.object({ task_id: z.string().min(1).max(200) }))

/** An unknown tempo or key is sent as null, as an empty string or as 'N/A'. */
const nullIfUnknown = (value: string): string | null => (['', 'N/A'].includes(value.trim()) ? null : value.trim())

const ResultItem = z.object({
  file: z.string().default(''),
  lyrics: z.string().nullish().catch(null),
  metas: z
    .object({
      bpm: z.coerce.number().positive().max(1000).nullish().catch(null),
      keyscale: z.string().transform(nullIfUnknown).nullish().catch(null),
    })
    .nullish()
    .catch(null),
  error: z.string().nullish().catch(null),
})

export type AceStepResult = z.infer<typeof ResultItem>

const Job = z.object({
  task_id: z.string(),
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** A JSON list as a string inside the JSON. */
  result: jsonText.pipe(z.array(ResultItem)),
})

export const QueryResponse = responseEnvelope(z.array(Job))
