import type { OperatorQueue } from '@cadenza/contract/operate/console'
import { Trans, useLingui } from '@lingui/react/macro'
import { ListMusic, ScrollText, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { TimeAgo } from '#widgets/song/time-ago.tsx'
import { focusSection } from '#features/operate/section-card.tsx'
import { useOperateView } from '#features/operate/use-operate-view.ts'
import { CASE_KINDS, categoryOf, REPORT_REASONS, REPORTED_KINDS } from './queue-labels.ts'

export const ITEM_SECTION = 'item'

const GLYPHS: Record<string, ReactNode> = {
  playlist: <ListMusic />,
  profile: <UserRound />,
  creator: <UserRound />,
}

export function ItemPicture({
  coverUrl,
  kind,
  className = 'size-11',
}: {
  coverUrl: string | null
  kind: string
  className?: string
}) {
  if (coverUrl !== null)
    return <img src={coverUrl} alt="" className={classes('shrink-0 rounded-sleeve bg-sunken', className)} />
  return (
    <span
      aria-hidden="true"
      className={classes(
        'grid shrink-0 place-items-center rounded-sleeve bg-sunken text-ink-2 [&>svg]:size-5',
        className,
      )}
    >
      {GLYPHS[kind] ?? <ScrollText />}
    </span>
  )
}

interface QueueRowProps {
  picture: ReactNode
  title: string
  detail: ReactNode
  at: string
  isOpen: boolean
  onOpen: () => void
}

function QueueRow({ picture, title, detail, at, isOpen, onOpen }: QueueRowProps) {
  return (
    <li className="border-line not-first:border-t">
      <button
        type="button"
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => {
          onOpen()
          focusSection(ITEM_SECTION)
        }}
        className={classes(
          'flex w-full items-center gap-3 rounded-note px-2 py-2.5 text-left -outline-offset-2',
          isOpen ? 'bg-peony-soft' : 'tint-hover',
        )}
      >
        {picture}
        <span className="min-w-0 flex-1">
          <b dir="auto" className="block truncate text-small font-[640]">
            {title}
          </b>
          <span className="block truncate text-label text-ink-2">{detail}</span>
        </span>
        <span className="shrink-0 text-label text-ink-2 lining-nums">
          <TimeAgo at={at} />
        </span>
      </button>
    </li>
  )
}

export function CaseRow({ item }: { item: OperatorQueue['cases'][number] }) {
  const { t } = useLingui()
  const { view, openCase } = useOperateView()
  const category = t(categoryOf(item.category))
  return (
    <QueueRow
      picture={<ItemPicture coverUrl={item.coverUrl} kind={item.kind} />}
      title={item.title || t(CASE_KINDS[item.kind])}
      detail={item.outcome === 'held' ? <Trans>Held · {category}</Trans> : <Trans>Refused · {category}</Trans>}
      at={item.openedAt}
      isOpen={view.caseId === item.id}
      onOpen={() => openCase(item.id)}
    />
  )
}

export function ReportRow({ item }: { item: OperatorQueue['reports'][number] }) {
  const { t } = useLingui()
  const { view, openReport } = useOperateView()
  const reasons = item.reasons.map((reason) => t(REPORT_REASONS[reason])).join(', ')
  const count = item.reports
  return (
    <QueueRow
      picture={<ItemPicture coverUrl={item.coverUrl} kind={item.kind} />}
      title={item.title || t(REPORTED_KINDS[item.kind])}
      detail={
        item.isHidden ? (
          <Trans>Hidden · {reasons}</Trans>
        ) : (
          <Trans>
            Report × {count} · {reasons}
          </Trans>
        )
      }
      at={item.latestAt}
      isOpen={view.report?.kind === item.kind && view.report.id === item.id}
      onOpen={() => openReport(item.kind, item.id)}
    />
  )
}
