import { DEFAULT_DURATION } from '@cadenza/domain/pricing/durations'
import { quoteSong } from '@cadenza/domain/pricing/song-price'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { useCredits } from '#widgets/credits/use-credits.ts'
import type { lengthAfter } from './again-request.ts'

interface AgainPillProps extends ComponentProps<'button'> {
  icon: ReactNode
  length: ReturnType<typeof lengthAfter>
}

/** Says what a press changes and what it costs. */
export function AgainPill({ icon, length, children, className, ...attributes }: AgainPillProps) {
  const { i18n } = useLingui()
  const credits = useCredits()
  const { credits: price, isUpTo } = quoteSong(length.duration ?? DEFAULT_DURATION, length.customSeconds)
  const isShort = credits.status === 'known' && credits.credits.balance < price
  const shownPrice = i18n.number(price)
  return (
    <button type="button" {...attributes} className={classes('again-pill', className)}>
      {icon}
      <span className="min-w-0">{children}</span>
      <span className={classes('again-price', isShort && 'text-bad-ink')}>
        {isUpTo ? <Trans>up to {shownPrice}</Trans> : shownPrice}
        <span className="sr-only">
          {' '}
          <Trans>credits</Trans>
          {isShort && (
            <>
              , <Trans>more than you have</Trans>
            </>
          )}
        </span>
      </span>
    </button>
  )
}
