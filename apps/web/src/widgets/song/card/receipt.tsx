import type { Song } from '@cadenza/contract/songs'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { SongFingerprint } from '#widgets/song/fingerprint/song-fingerprint.tsx'

function Line({ label, amount, isSum = false }: { label: ReactNode; amount: number; isSum?: boolean }) {
  const { i18n } = useLingui()
  return (
    <div
      className={classes('flex justify-between gap-4', isSum && 'mt-1 border-t border-line pt-1 font-[640] text-ink')}
    >
      <dt>{label}</dt>
      <dd>{i18n.number(amount)}</dd>
    </div>
  )
}

interface ReceiptProps {
  song: Song
  receipt: NonNullable<Song['receipt']>
}

/** Shows what was charged for a song, how much of the hold was returned, and what was recorded for it. */
export function Receipt({ song, receipt }: ReceiptProps) {
  const { audio, cover, title, held, returned } = receipt
  return (
    <div className="mt-2 max-w-72 rounded-note bg-ground px-3 py-2.5 text-label text-ink-2 lining-nums">
      <dl>
        <Line label={<Trans>Music, 1 credit per second</Trans>} amount={audio} />
        <Line label={<Trans>Cover</Trans>} amount={cover} />
        <Line label={<Trans>Title</Trans>} amount={title} />
        <Line label={<Trans>Charged</Trans>} amount={audio + cover + title} isSum />
        {returned > 0 && (
          <>
            <Line label={<Trans>Set aside before</Trans>} amount={held} />
            <Line label={<Trans>Returned to you</Trans>} amount={returned} />
          </>
        )}
      </dl>
      <SongFingerprint song={song} className="mt-2.5 border-t border-line pt-2.5 text-ink" />
    </div>
  )
}
