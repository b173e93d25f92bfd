import type { ReportedKind } from '@cadenza/contract/reports'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { queueQuery } from '#features/operate/operate-queries.ts'
import { SectionCard, SectionEmpty } from '#features/operate/section-card.tsx'
import { useOperateView } from '#features/operate/use-operate-view.ts'
import { CasePanel } from './case-panel.tsx'
import { ITEM_SECTION } from './queue-rows.tsx'
import { ReportPanel } from './report-panel.tsx'

/** What was opened in the queue. */
export function ItemSection() {
  const { view } = useOperateView()
  if (view.caseId !== null) return <CasePanel key={view.caseId} id={view.caseId} />
  if (view.report !== null) return <OpenReport key={view.report.id} {...view.report} />
  return (
    <SectionCard id={ITEM_SECTION} heading={<Trans>What was reported</Trans>}>
      <SectionEmpty>
        <Trans>Choose something in the queue to read it, listen to it and decide.</Trans>
      </SectionEmpty>
    </SectionCard>
  )
}

function OpenReport({ kind, id }: { kind: ReportedKind; id: string }) {
  const { data } = useQuery(queueQuery)
  const item = data?.reports.find((one) => one.kind === kind && one.id === id)
  return <ReportPanel kind={kind} id={id} item={item} />
}
