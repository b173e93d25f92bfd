import type { ReactNode } from 'react'
import { FailureState } from '#widgets/page/failure-state.tsx'

interface ListFailureProps {
  title: ReactNode
  error: unknown
  onRetry: () => void
}

/** Shown in place of a list that could not be loaded, and about as tall as the list. */
export function ListFailure(props: ListFailureProps) {
  return (
    <div role="status" className="rounded-card bg-surface edge-hair">
      <FailureState {...props} className="py-10!" />
    </div>
  )
}
