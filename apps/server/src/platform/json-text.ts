import { z } from 'zod'

/** Parses JSON text, for piping into a schema of its content. Invalid JSON is a validation issue like any other. */
export const jsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'is not JSON' })
    return z.NEVER
  }
})
