import type { CreditTransfer } from '@cadenza/contract/credits'
import { Trans, useLingui } from '@lingui/react/macro'
import { ReceiptText, Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '#ui/classes.ts'
import { Fermata } from '#ui/brand/fermata.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { describeTransfer, describeOwedChange } from './describe-transfer.ts'
import { toSafePaymentUrl } from '#features/credits/checkout/payment-url.ts'
import { CoverImage } from '#widgets/song/cover/cover-image.tsx'
import { signedNumber } from './signed-number.ts'

/** Desktop columns, shared with the head of the list: picture, entry, time, amount. */
export const HISTORY_COLUMNS = 'desk:grid desk:grid-cols-[44px_minmax(0,1fr)_80px_160px] desk:gap-4'

const PICTURES: Partial<Record<CreditTransfer['kind'], ReactNode>> = {
  hold: <Fermata className="size-6! opacity-55" />,
  settle: <Fermata className="size-6! opacity-55" />,
  release: <Fermata className="size-6! opacity-55" />,
}

function Picture({ kind, songCover }: Pick<CreditTransfer, 'kind' | 'songCover'>) {
  if (songCover) return <CoverImage song={songCover} sizes="44px" className="w-11 shrink-0" />
  const isTicket = kind === 'purchase' || kind === 'bonus'
  return (
    <span
      aria-hidden="true"
      className={classes(
        'grid size-11 shrink-0 place-items-center rounded-sleeve',
        isTicket ? 'bg-butter text-pine' : 'bg-sunken text-ink-2',
      )}
    >
      {PICTURES[kind] ?? (isTicket ? <Ticket size={20} /> : <ReceiptText size={20} />)}
    </span>
  )
}

/** Leads to the song, unless there is none or it is in the bin. */
function Title({ songCover, children }: Pick<CreditTransfer, 'songCover'> & { children: string }) {
  const className = 'block leading-[1.3] font-[650] [overflow-wrap:anywhere]'
  if (!songCover)
    return (
      <b dir="auto" className={className}>
        {children}
      </b>
    )
  return (
    <b dir="auto" className={className}>
      <Link
        to={`/player/${songCover.songId}`}
        className="relative line-clamp-2 rounded-sleeve after:absolute after:inset-x-0 after:-inset-y-3 hover:underline"
      >
        {children}
      </Link>
    </b>
  )
}

function Receipt({ transfer, of }: { transfer: CreditTransfer; of: string }) {
  const href = toSafePaymentUrl(transfer.purchase?.receiptUrl)
  if (transfer.kind !== 'purchase' || href === null) return null
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="relative ml-1.5 font-[620] whitespace-nowrap text-hold underline decoration-[1.5px] underline-offset-[3px] after:absolute after:-inset-x-2 after:-inset-y-3.5"
    >
      <Trans>Receipt</Trans>
      <VisuallyHidden>
        {' '}
        <Trans>for {of}, opens a new tab</Trans>
      </VisuallyHidden>
    </a>
  )
}

export function TransferRow({ transfer }: { transfer: CreditTransfer }) {
  const { i18n } = useLingui()
  const { title, detail } = describeTransfer(transfer, i18n)
  const owed = describeOwedChange(transfer, i18n)
  return (
    <li className={classes('flex min-h-16.5 items-center gap-3 border-t border-line py-2', HISTORY_COLUMNS)}>
      <Picture {...transfer} />
      <div className="min-w-0 flex-1">
        <Title songCover={transfer.songCover}>{title}</Title>
        <p className="text-label leading-[1.35] [overflow-wrap:anywhere] text-ink-3">
          {detail}
          <Receipt transfer={transfer} of={title} />
        </p>
        {owed && <p className="text-label leading-[1.35] text-ink-3">{owed}</p>}
      </div>
      <time dateTime={transfer.at} className="sr-only text-small text-ink-3 lining-nums desk:not-sr-only">
        {i18n.date(transfer.at, { timeStyle: 'short' })}
      </time>
      <p
        className={classes(
          'shrink-0 text-right font-[700] font-stretch-[108%] lining-nums',
          transfer.amount > 0 && 'text-good-ink',
        )}
      >
        {signedNumber(i18n, transfer.amount)}
        <span className="block text-label font-[450] text-ink-3 font-stretch-100%">
          <VisuallyHidden>
            <Trans>Balance after:</Trans>{' '}
          </VisuallyHidden>
          {i18n.number(transfer.balanceAfter)}
        </span>
      </p>
    </li>
  )
}
