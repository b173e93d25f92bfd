import type { Song } from '@cadenza/contract/songs'
import { Trans } from '@lingui/react/macro'
import { classes } from '#ui/classes.ts'
import { FingerprintMark } from './fingerprint-mark.tsx'
import { fingerprintGroups } from './fingerprint-picture.ts'

interface SongFingerprintProps {
  song: Pick<Song, 'fingerprint' | 'isAsRehearsed'>
  className?: string
}

/** What names the notes of a song of the band; songs of other providers have none. */
export function SongFingerprint({ song: { fingerprint, isAsRehearsed }, className }: SongFingerprintProps) {
  if (fingerprint === null) return null
  return (
    <div className={classes('flex items-start gap-3', className)}>
      <FingerprintMark fingerprint={fingerprint} className="size-14 shrink-0" />
      <div className="min-w-0">
        <p className="text-small font-[680]">
          {isAsRehearsed ? <Trans>Same notes as rehearsed</Trans> : <Trans>Fingerprint of the notes</Trans>}
        </p>
        <code className="block font-mono text-label wrap-anywhere">{fingerprintGroups(fingerprint)}</code>
        <p className="mt-0.5 text-label">
          {isAsRehearsed ? (
            <Trans>The studio composed the song again and compared: equal.</Trans>
          ) : (
            <Trans>A song with the same one has the same notes.</Trans>
          )}
        </p>
      </div>
    </div>
  )
}
