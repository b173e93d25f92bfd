import { z } from 'zod'

/** Text that is JSON, for a pipe into what it should hold. What is not JSON is an issue like any other. */
export const jsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'is not JSON' })
    return z.NEVER
  }
})
