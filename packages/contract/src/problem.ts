import { z } from 'zod'
import { ERROR_STATUS, type ErrorCode } from './error-codes.ts'

const errorCodes = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]

/** What the server has composed instead, so that the song can be rehearsed anew. */
const RecipeProblem = z
  .object({
    engine: z.string().describe('The engine that composes songs here.'),
    fingerprint: z.string().optional().describe('The SHA-256 of the score that the server has composed.'),
    request: z
      .object({
        prompt: z.string(),
        genres: z.array(z.string()).readonly().optional(),
        lengthSeconds: z.number(),
        instrumental: z.boolean(),
        lyrics: z.string().optional(),
        voice: z.enum(['female', 'male']).optional(),
      })
      .optional()
      .describe('The request from which it has composed: its words can differ from the written ones.'),
  })
  .meta({ id: 'RecipeProblem' })

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
    recipe: RecipeProblem.optional(),
  })
  .meta({ id: 'Problem' })

export type Problem = z.infer<typeof Problem>
export type RecipeProblem = z.infer<typeof RecipeProblem>
