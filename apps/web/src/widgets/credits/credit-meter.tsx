import type { Credits } from '@cadenza/contract/credits'
import { MIN_METER_MAXIMUM, readMeter } from '@cadenza/domain/pricing/credit-meter'
import { quoteSong } from '@cadenza/domain/pricing/song-price'
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CreditLamps } from './credit-lamps.tsx'
import './credit-meter.css'

const SHORTEST_SONG_CREDITS = quoteSong('30s').credits

export interface SongCost {
  credits: number
  /** The final charge may be lower. */
  isUpTo: boolean
}

interface CreditMeterProps {
  credits: Credits
  /** The cost of the song that is about to be generated; its lamps are hatched. */
  cost?: SongCost | undefined
  onGetMore: () => void
}

export function CreditMeter({ credits, cost, onGetMore }: CreditMeterProps) {
  const { t, i18n } = useLingui()
  const { balance, held, owed } = credits
  const maximum = Math.max(MIN_METER_MAXIMUM, credits.maximum)
  const { share, level, isShimmering } = readMeter(balance, maximum)
  const shareAfter = cost ? readMeter(balance - cost.credits, maximum).share : share
  const shownBalance = i18n.number(balance)
  const shownMaximum = i18n.number(maximum)
  const words = useSongsLeft(balance, cost)

  return (
    <div className="credit-meter" data-level={level}>
      <div className="mb-2 flex flex-wrap items-baseline gap-x-1.5">
        <b className="text-[1.375rem] leading-none font-[760] tracking-[-.02em] font-stretch-[116%] lining-nums">
          {shownBalance}
        </b>
        <span className="type-meta">
          <Plural value={balance} one="credit" other="credits" />
        </span>
        <button
          type="button"
          onClick={onGetMore}
          className="-my-3 -mr-2 ml-auto inline-flex min-h-11 items-center rounded-press px-2 font-[620] whitespace-nowrap text-hold hover:underline"
        >
          <Trans>+ Get More</Trans>
        </button>
      </div>
      <div
        role="meter"
        aria-label={t`Credits`}
        aria-valuemin={0}
        aria-valuenow={Math.min(balance, maximum)}
        aria-valuemax={maximum}
        aria-valuetext={t`${shownBalance} of ${shownMaximum}. ${words}`}
      >
        <CreditLamps share={share} shareAfter={shareAfter} isShimmering={isShimmering} />
      </div>
      <div className="mt-2 flex flex-wrap justify-between gap-x-2 text-label text-ink-2 lining-nums">
        <span className="credit-level">{words}</span>
        <span>{cost ? <CostLabel {...cost} /> : <Trans>of {shownMaximum}</Trans>}</span>
      </div>
      <HeldAndOwedCredits held={held} owed={owed} />
    </div>
  )
}

/** How many songs the balance pays for: like the one that is about to be generated, or else short ones. */
function useSongsLeft(balance: number, cost: SongCost | undefined): string {
  const { t } = useLingui()
  const songs = cost ? Math.floor(balance / cost.credits) : 0
  if (songs > 0) return t`${plural(songs, { one: 'Enough for # such song', other: 'Enough for # such songs' })}`
  const shortSongs = Math.floor(balance / SHORTEST_SONG_CREDITS)
  if (shortSongs === 0) return t`Not enough for a song`
  return t`${plural(shortSongs, { one: 'Enough for # song of 0:30', other: 'Enough for # songs of 0:30' })}`
}

function CostLabel({ credits, isUpTo }: SongCost) {
  const { i18n } = useLingui()
  const cost = <b className="font-[660] text-ink">{i18n.number(credits)}</b>
  return isUpTo ? <Trans>This generation up to {cost}</Trans> : <Trans>This generation {cost}</Trans>
}

function HeldAndOwedCredits({ held, owed }: Pick<Credits, 'held' | 'owed'>) {
  const { i18n } = useLingui()
  const shownHeld = i18n.number(held)
  const shownOwed = i18n.number(owed)
  return (
    <>
      {held > 0 && (
        <p className="mt-1.5 text-label text-ink-2">
          <Trans>{shownHeld} held for songs in the making</Trans>
        </p>
      )}
      {owed > 0 && (
        <p className="mt-1.5 text-label text-bad-ink">
          <Trans>{shownOwed} owed after a refund or dispute. The next credits you get pay them first.</Trans>
        </p>
      )}
    </>
  )
}
