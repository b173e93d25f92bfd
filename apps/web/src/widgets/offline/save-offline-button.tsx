import type { Song } from '@cadenza/contract/songs'
import { useLingui } from '@lingui/react/macro'
import { Check, CloudDownload } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import { useSaveOffline } from './use-save-offline.ts'

interface SaveOfflineButtonProps {
  song: Song
  className?: string | undefined
}

/** Stores the song on this device, where it plays without a network. */
export function SaveOfflineButton({ song, className }: SaveOfflineButtonProps) {
  const { t } = useLingui()
  const { offlineState, press } = useSaveOffline(song)
  if (offlineState === null) {
    return (
      <IconButton label={t`Keep offline`} onClick={press} className={className}>
        <CloudDownload />
      </IconButton>
    )
  }
  if (offlineState === 'kept') {
    return (
      <IconButton label={t`Kept offline. Remove from this device`} onClick={press} className={className}>
        <Check />
      </IconButton>
    )
  }
  const percent = Math.round(offlineState * 100)
  return (
    <IconButton label={t`Keeping offline, ${percent}%. Stop`} aria-busy onClick={press} className={className}>
      <ProgressRing share={offlineState} />
    </IconButton>
  )
}

function ProgressRing({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 20 20" fill="none" strokeWidth="2" aria-hidden="true" className="-rotate-90">
      <circle cx="10" cy="10" r="8" className="stroke-current opacity-25" />
      <circle cx="10" cy="10" r="8" pathLength="1" strokeDasharray={`${share} 1`} className="stroke-current" />
      <rect x="7.5" y="7.5" width="5" height="5" rx="1" className="fill-current" />
    </svg>
  )
}
