import { readStored, removeStored, writeStored } from './local-storage.ts'

const KEY = 'cadenza-draft'
export const MAX_DRAFT_LENGTH = 5000

/** The words being written in the composer. They survive a reload and the trip to the sign-in provider. */
export function readDraft(): string {
  return readStored(KEY)?.slice(0, MAX_DRAFT_LENGTH) ?? ''
}

export function writeDraft(prompt: string): void {
  if (prompt.trim() === '') removeStored(KEY)
  else writeStored(KEY, prompt.slice(0, MAX_DRAFT_LENGTH))
}
