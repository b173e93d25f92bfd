import { Trans } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { LinkButton } from '#ui/button.tsx'
import { FailureState } from '#widgets/page/failure-state.tsx'

interface ExploreSectionProps {
  title: ReactNode
  /** Shown beside the title. */
  action?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A section that loads, is empty and fails independently of the others. */
export function ExploreSection({ title, action, className = 'mt-10 desk:mt-12', children }: ExploreSectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={`@container min-w-0 ${className}`}>
      <header className="mb-3.5 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 id={titleId} className="min-w-0 type-section wrap-break-word">
          {title}
        </h2>
        {action}
      </header>
      {children}
    </section>
  )
}

/** `label` says what is listed, for screen reader users who hear the link out of context. */
export function SeeAll({ to, label }: { to: string; label: string }) {
  return (
    <LinkButton to={to} variant="ghost" aria-label={label}>
      <Trans>See all</Trans>
      <ArrowRight size={18} aria-hidden="true" />
    </LinkButton>
  )
}

interface SectionFailureProps {
  title: ReactNode
  error: unknown
  onRetry: () => void
}

export function SectionFailure(props: SectionFailureProps) {
  return (
    <div role="status" className="rounded-card bg-surface edge-hair">
      <FailureState {...props} className="py-10!" />
    </div>
  )
}

export function SectionEmpty({ children }: { children: ReactNode }) {
  return <p className="rounded-card bg-surface px-5 py-8 text-center text-ink-2 edge-hair">{children}</p>
}
