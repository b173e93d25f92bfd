import type { DownloadQuality } from '@cadenza/contract/songs'
import { useSyncExternalStore } from 'react'
import { Listeners } from '#lib/listeners.ts'
import { readStored, writeStored } from '#lib/storage/local-storage.ts'

const KEY = 'cadenza-download-quality'

const listeners = new Listeners()

/** The default is 320 kbps; the settings of this device can change it. */
export function readDownloadQuality(): DownloadQuality {
  return readStored(KEY) === 'standard' ? 'standard' : 'high'
}

export function setDownloadQuality(quality: DownloadQuality): void {
  writeStored(KEY, quality)
  listeners.notify()
}

export function subscribeToDownloadQuality(listener: () => void): () => void {
  const remove = listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    remove()
    removeEventListener('storage', listener)
  }
}

export function useDownloadQuality(): DownloadQuality {
  return useSyncExternalStore(subscribeToDownloadQuality, readDownloadQuality)
}
