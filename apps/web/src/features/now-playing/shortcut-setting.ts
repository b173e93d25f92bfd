import { readStored, removeStored, writeStored } from '#lib/storage/local-storage.ts'

const KEY = 'cadenza-shortcuts'

/** Who dictates, or presses keys by accident, can switch them off on this device. */
export function areShortcutsOn(): boolean {
  return readStored(KEY) !== 'off'
}

export function setShortcutsOn(isOn: boolean): void {
  if (isOn) removeStored(KEY)
  else writeStored(KEY, 'off')
}
