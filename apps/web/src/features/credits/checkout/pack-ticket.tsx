import {
  centsPer100Credits,
  type CreditPack,
  PACK_CURRENCY,
  minSongsInPack,
} from '@cadenza/domain/pricing/credit-packs'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { PACK_STYLES } from './pack-style.ts'
import './pack-ticket.css'

const ARCH_STEP = 16

function Arches({ fills }: { fills: readonly string[] }) {
  return (
    <svg className="pack-arches" viewBox="0 0 120 60" aria-hidden="true">
      {fills.map((fill, index) => {
        const left = index * ARCH_STEP
        const radius = 60 - left
        return <path key={fill} className={fill} d={`M${left} 60A${radius} ${radius} 0 0 1 ${120 - left} 60Z`} />
      })}
    </svg>
  )
}

interface PackTicketProps {
  pack: CreditPack
  isProcessing: boolean
  isDisabled: boolean
  onBuy: (button: HTMLButtonElement) => void
}

export function PackTicket({ pack, isProcessing, isDisabled, onBuy }: PackTicketProps) {
  const { t, i18n } = useLingui()
  const { name, credits } = pack
  const songs = minSongsInPack(pack)
  const packStyle = PACK_STYLES[pack.id]
  const money = { style: 'currency', currency: PACK_CURRENCY, currencyDisplay: 'narrowSymbol' } as const
  const price = i18n.number(pack.priceCents / 100, { ...money, trailingZeroDisplay: 'stripIfInteger' })
  const pricePer100 = i18n.number(centsPer100Credits(pack) / 100, money)

  return (
    <article className={classes('pack-ticket', packStyle.ground)}>
      <div className="min-w-0 px-4 py-3 desk:px-6 desk:pt-5.5">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 className="type-card">{name}</h3>
          {pack.isBestValue && (
            <span className="rounded-press bg-pine px-2.5 py-0.5 text-meta font-[700] tracking-[.02em] text-paper">
              <Trans>BEST VALUE</Trans>
            </span>
          )}
        </div>
        <p className="mt-0.5 flex flex-wrap items-baseline gap-x-1 leading-none desk:mt-2 desk:block">
          <b className="text-[1.75rem] type-display desk:block desk:text-[3.25rem]">{i18n.number(credits)}</b>{' '}
          <span className="leading-[1.4]">
            <Plural value={credits} one="credit" other="credits" />
          </span>
        </p>
        <ul className="mt-1 text-label leading-[1.4] font-[560] desk:mt-3.5 desk:pb-4 desk:text-small">
          <li>{t(packStyle.time)}</li>
          <li>
            <Trans>{pricePer100} per 100 credits</Trans>
          </li>
          <li>
            <Plural value={songs} one="at least # song" other="at least # songs" />
          </li>
        </ul>
      </div>
      <Arches fills={packStyle.arches} />
      <div className="flex min-w-0 flex-col items-center justify-center gap-2 px-2.5 py-3 desk:flex-row desk:justify-between desk:px-6">
        <b className="text-[1.5rem] type-display desk:text-[2rem]">{price}</b>
        <Button
          isBusy={isProcessing}
          disabled={isDisabled}
          onClick={(event) => onBuy(event.currentTarget)}
          aria-label={isProcessing ? undefined : t`Buy ${name} for ${price}`}
          className={classes(
            'px-3.5! desk:px-[18px]!',
            isProcessing && 'px-2! text-label! desk:text-button!',
            isDisabled ? 'bg-[color-mix(in_srgb,var(--pine)_14%,transparent)]! text-pine!' : 'bg-pine! text-paper!',
          )}
        >
          {isProcessing ? <Trans>Processing...</Trans> : <Trans>Buy</Trans>}
        </Button>
      </div>
    </article>
  )
}
