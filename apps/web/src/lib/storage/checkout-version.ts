import { readStored, removeStored, writeStored } from './local-storage.ts'

const KEY = 'cadenza-checkout'

/**
 * Stores the balance's version when the user leaves to pay: a purchase with a later version is the one they return
 * from.
 */
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
