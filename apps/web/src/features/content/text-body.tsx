import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ContentText } from 'virtual:content'
import { Skeleton } from '#ui/skeleton.tsx'
import { FailureState } from '#widgets/page/failure-state.tsx'
import { RenderedText } from './rendered-text.tsx'

const LINES = ['w-full', 'w-[92%]', 'w-[97%]', 'w-[64%]', 'w-[99%]', 'w-[88%]', 'w-[72%]']

function TextSkeleton() {
  const { t } = useLingui()
  return (
    <div aria-busy="true" aria-label={t`Loading`} role="status" className="max-w-[60ch] space-y-3 pt-4">
      {LINES.map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  )
}

/** The content below a text's title: its lead and the text, or a loading state, or a failure. */
export function TextBody({ query }: { query: UseQueryResult<ContentText> }) {
  const { data: text, error, refetch } = query
  if (text) {
    return (
      <>
        <p className="mb-4 max-w-[60ch] text-card text-ink-2">{text.description}</p>
        <RenderedText html={text.html} />
      </>
    )
  }
  if (!error) return <TextSkeleton />
  return (
    <FailureState
      title={<Trans>This text could not be loaded</Trans>}
      error={error}
      onRetry={() => {
        void refetch()
      }}
    />
  )
}
