import { z } from 'zod'
import { ERROR_STATUS, type ErrorCode } from './error-codes.ts'

const errorCodes = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]

/** RFC 9457 problem details. Programs branch on `code`; users quote `requestId` when they contact us. */
export const Problem = z
  .object({
    type: z.string().describe('Where this kind of problem is explained'),
    title: z.string().describe('Short English summary; screens use their own words, chosen by code'),
    status: z.int(),
    code: z.enum(errorCodes),
    requestId: z.string(),
    retryAfterSeconds: z.int().optional().describe('Also sent as the Retry-After header'),
    issues: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .describe('What is wrong with the input, field by field'),
  })
  .meta({ id: 'Problem' })

export type Problem = z.infer<typeof Problem>
