import { z } from 'zod'
import { ERROR_STATUS, type ErrorCode } from './error-codes.ts'

const errorCodes = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]

/** RFC 9457 problem details. Programs branch on `code`; users quote `requestId` when they contact us. */
export const Problem = z
  .object({
    type: z.string().describe('Link to an explanation of this kind of problem.'),
    title: z.string().describe('Short summary in English. The app shows its own text, chosen by `code`.'),
    status: z.int(),
    code: z.enum(errorCodes),
    requestId: z.string(),
    retryAfterSeconds: z.int().optional().describe('Also sent as the Retry-After header.'),
    issues: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .describe('What is wrong with the input, by field.'),
  })
  .meta({ id: 'Problem' })

export type Problem = z.infer<typeof Problem>
