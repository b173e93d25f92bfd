import { readStored, removeStored, writeStored } from './local-storage.ts'

const KEY = 'cadenza-checkout'

/** The balance's version when the person left to pay: a purchase after it is the one they come back from. */
export function storeCheckoutVersion(version: number): void {
  writeStored(KEY, String(version))
}

export function readCheckoutVersion(): number | null {
  const stored = readStored(KEY)
  const version = Number(stored)
  return stored !== null && Number.isSafeInteger(version) ? version : null
}

export function clearCheckoutVersion(): void {
  removeStored(KEY)
}
