import type { DownloadQuality } from '@cadenza/contract/songs'
import { readStored } from '#lib/local-storage.ts'

const KEY = 'cadenza-download-quality'

/** 320 kbps unless the settings of this device say otherwise. */
export function downloadQuality(): DownloadQuality {
  return readStored(KEY) === 'standard' ? 'standard' : 'high'
}
