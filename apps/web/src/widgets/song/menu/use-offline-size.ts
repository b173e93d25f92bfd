import type { DownloadQuality, Song } from '@cadenza/contract/songs'
import { useLingui } from '@lingui/react/macro'
import { formatBytes } from '#widgets/offline/device-storage.ts'
import { sizeInBytes } from '#widgets/offline/offline-song-store.ts'
import { useOfflineSongs } from '#widgets/offline/use-offline-songs.ts'
import { useDownloadQuality } from '#widgets/song/actions/download-quality.ts'

/** MP3s of a constant bit rate: 320 and 128 kbps. */
const BYTES_PER_SECOND: Record<DownloadQuality, number> = { high: 40_000, standard: 16_000 }

/** The size of the copy on this device, or about the size that it would have. */
export function useOfflineSize(song: Song): string {
  const { t, i18n } = useLingui()
  const quality = useDownloadQuality()
  const copy = useOfflineSongs().find(({ id }) => id === song.id)
  if (copy) return formatBytes(sizeInBytes(copy), i18n.locale)
  const bytes = song.duration * BYTES_PER_SECOND[quality]
  const size = formatBytes(Math.max(1e6, Math.round(bytes / 1e6) * 1e6), i18n.locale)
  return t`about ${size}`
}
