import type { Song } from '@cadenza/contract/songs'
import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useIsHydrating } from '#lib/hydration.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { FingerprintMark } from './fingerprint-mark.tsx'
import { SongFingerprint } from './song-fingerprint.tsx'

/** Shows the fingerprint on request. It is not in the document of the page, which is filled before the app is here. */
export function FingerprintButton({ song }: { song: Song }) {
  const { t } = useLingui()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const isHydrating = useIsHydrating()
  const { fingerprint, isAsRehearsed } = song
  if (fingerprint === null || isHydrating) return null
  return (
    <>
      <IconButton
        label={isAsRehearsed ? t`Same notes as rehearsed` : t`Fingerprint of the notes`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <FingerprintMark fingerprint={fingerprint} />
      </IconButton>
      <div id={id} className="order-last w-full px-3" hidden={!isOpen}>
        {isOpen && <SongFingerprint song={song} className="py-2" />}
      </div>
    </>
  )
}
