import type { DownloadQuality } from '@cadenza/contract/songs'
import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#lib/storage/local-storage.ts'

const KEY = 'cadenza-download-quality'

const listeners = new Set<() => void>()

/** The default is 320 kbps; the settings of this device can change it. */
export function readDownloadQuality(): DownloadQuality {
  return readStored(KEY) === 'standard' ? 'standard' : 'high'
}

export function setDownloadQuality(quality: DownloadQuality): void {
  writeStored(KEY, quality)
  for (const listener of listeners) listener()
}

export function subscribeToDownloadQuality(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

export function useDownloadQuality(): DownloadQuality {
  return useSyncExternalStore(subscribeToDownloadQuality, readDownloadQuality)
}
