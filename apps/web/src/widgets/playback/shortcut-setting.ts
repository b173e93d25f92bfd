import { readStored, removeStored, writeStored } from '#lib/storage/local-storage.ts'

const KEY = 'cadenza-shortcuts'

/** Users who dictate, or who press keys by accident, can turn shortcuts off on this device. */
export function areShortcutsOn(): boolean {
  return readStored(KEY) !== 'off'
}

export function setShortcutsOn(isOn: boolean): void {
  if (isOn) removeStored(KEY)
  else writeStored(KEY, 'off')
}
