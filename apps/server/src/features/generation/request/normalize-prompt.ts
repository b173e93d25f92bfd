import { normalizeText } from '@cadenza/domain/text/normalize-text'
import { AppError } from '#platform/errors/app-error.ts'

/** A prompt as it is kept and read by everything that follows. */
export function normalizePrompt(written: string): string {
  const prompt = normalizeText(written)
  if (prompt !== '') return prompt
  throw new AppError('INPUT_INVALID', { issues: [{ path: 'prompt', message: 'has no words in it' }] })
}
