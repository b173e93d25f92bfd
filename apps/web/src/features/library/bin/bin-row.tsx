import { BIN_DAYS } from '@cadenza/domain/bin-days'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { CoverImage, MissingCover } from '#widgets/song/cover/cover-image.tsx'
import { useMinuteClock } from '#widgets/song/use-minute-clock.ts'
import type { BinItem, BinKind } from './bin-queries.ts'
import { daysLeft } from './days-left.ts'
import { useRestore } from './use-restore.ts'

/** From this many days on the pill warns. */
const WARN_DAYS = 7
const COVER = 'size-15! shrink-0 opacity-60 grayscale'

export function BinRow({ kind, item }: { kind: BinKind; item: BinItem }) {
  const { t } = useLingui()
  const { mutate, isPending } = useRestore(kind)
  const { title, cover, songsCount } = item
  const left = daysLeft(item.expiresAt, useMinuteClock())
  return (
    <div className="flex gap-3 py-3 desk:items-center">
      {cover ? <CoverImage song={cover} sizes="60px" className={COVER} /> : <MissingCover className={COVER} />}
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <span className="min-w-0 basis-full desk:flex-1 desk:basis-0">
          <b dir="auto" className="line-clamp-3 leading-tight font-[660] wrap-anywhere">
            {title}
          </b>
          <span className="block type-meta">
            {songsCount !== null && (
              <>
                <Plural value={songsCount} one="# Song" other="# Songs" /> ·{' '}
              </>
            )}
            <DeletedAgo days={BIN_DAYS - left} />
          </span>
        </span>
        <DaysLeft days={left} />
        <Button
          variant="line"
          icon={<Undo2 />}
          isBusy={isPending}
          aria-label={t`Restore ${title}`}
          onClick={() => mutate(item)}
        >
          <Trans>Restore</Trans>
        </Button>
      </div>
    </div>
  )
}

function DeletedAgo({ days }: { days: number }) {
  if (days === 0) return <Trans>Deleted today</Trans>
  return <Plural value={days} one="Deleted # day ago" other="Deleted # days ago" />
}

function DaysLeft({ days }: { days: number }) {
  const tone =
    days === 1 ? 'bg-bad-soft text-bad-ink' : days <= WARN_DAYS ? 'bg-warn-soft text-warn-ink' : 'bg-sunken text-ink-2'
  return (
    <span className={classes('rounded-press px-2.5 py-1 text-label font-[600] whitespace-nowrap lining-nums', tone)}>
      {days === 1 ? <Trans>Last day</Trans> : <Plural value={days} one="# day left" other="# days left" />}
    </span>
  )
}
