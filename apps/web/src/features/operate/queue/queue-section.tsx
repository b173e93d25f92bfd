import type { OperatorQueue } from '@cadenza/contract/operate/console'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { queueQuery } from '#features/operate/operate-queries.ts'
import { SectionCard, SectionEmpty, SectionFailure, SectionSkeleton } from '#features/operate/section-card.tsx'
import { CaseRow, ReportRow } from './queue-rows.tsx'

type Shown = 'waiting' | 'reports' | 'held' | 'answered'

interface QueueRows {
  cases: OperatorQueue['cases']
  reports: OperatorQueue['reports']
}

function rowsOf({ cases, reports }: OperatorQueue, shown: Shown): QueueRows {
  const waiting = reports.filter(({ isAnswered }) => !isAnswered)
  switch (shown) {
    case 'waiting':
      return { cases, reports: waiting }
    case 'reports':
      return { cases: [], reports: waiting }
    case 'held':
      return { cases, reports: [] }
    case 'answered':
      return { cases: [], reports: reports.filter(({ isAnswered }) => isAnswered) }
  }
}

/** How many cases and reports wait for an operator. */
export const countWaiting = (queue: OperatorQueue): number => {
  const { cases, reports } = rowsOf(queue, 'waiting')
  return cases.length + reports.length
}

export function QueueSection() {
  const { t } = useLingui()
  const [shown, setShown] = useState<Shown>('waiting')
  const queue = useQuery(queueQuery)
  const total = queue.data && countWaiting(queue.data)
  return (
    <SectionCard id="queue" heading={<Trans>Queue</Trans>}>
      <SegmentedControl
        label={t`Show`}
        value={shown}
        onChange={setShown}
        options={[
          { value: 'waiting', label: total === undefined ? t`All` : t`All ${total}` },
          { value: 'reports', label: t`Reports` },
          { value: 'held', label: t`Held` },
          { value: 'answered', label: t`Answered` },
        ]}
        className="mb-2"
      />
      <QueueRowsOrState queue={queue} shown={shown} />
    </SectionCard>
  )
}

interface QueueRowsOrStateProps {
  queue: { data: OperatorQueue | undefined; error: Error | null; refetch: () => unknown }
  shown: Shown
}

function QueueRowsOrState({ queue, shown }: QueueRowsOrStateProps) {
  const { t } = useLingui()
  if (!queue.data && queue.error) return <SectionFailure error={queue.error} onRetry={() => void queue.refetch()} />
  if (!queue.data) return <SectionSkeleton label={t`Loading the queue`} rows={5} />
  const { cases, reports } = rowsOf(queue.data, shown)
  if (cases.length + reports.length === 0)
    return (
      <SectionEmpty>
        {shown === 'answered' ? <Trans>No report was answered yet.</Trans> : <Trans>Nothing waits for you.</Trans>}
      </SectionEmpty>
    )
  return (
    <ul aria-label={t`Queue`} className="max-h-130 overflow-y-auto">
      {cases.map((item) => (
        <CaseRow key={item.id} item={item} />
      ))}
      {reports.map((item) => (
        <ReportRow key={`${item.kind} ${item.id}`} item={item} />
      ))}
    </ul>
  )
}
