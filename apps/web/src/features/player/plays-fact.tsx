import type { Song } from '@cadenza/contract/songs'
import { Plural } from '@lingui/react/macro'
import { useShortNumber } from '#widgets/use-short-number.ts'

/** The number of plays, which is hidden while it is zero. */
export function PlaysFact({ song }: { song: Song }) {
  const short = useShortNumber()
  const { playsCount } = song
  const count = short(playsCount)
  if (playsCount === 0) return null
  return (
    <span className="text-small whitespace-nowrap">
      <span aria-hidden="true">· </span>
      <Plural value={playsCount} one={`${count} play`} other={`${count} plays`} />
    </span>
  )
}
