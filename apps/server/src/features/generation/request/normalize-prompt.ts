import { normalizeText } from '@cadenza/domain/text/normalize-text'
import { AppError } from '#platform/errors/app-error.ts'

/** Returns the prompt in the form in which it is stored and used by every later step. */
export function normalizePrompt(written: string): string {
  const prompt = normalizeText(written)
  if (prompt !== '') return prompt
  throw new AppError('INPUT_INVALID', { issues: [{ path: 'prompt', message: 'has no words in it' }] })
}
