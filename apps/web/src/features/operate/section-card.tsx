import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { FailureState } from '#widgets/page/failure-state.tsx'

interface SectionCardProps {
  id: string
  heading: ReactNode
  /** Right of the heading. */
  aside?: ReactNode
  className?: string | undefined
  children: ReactNode
}

export function SectionCard({ id, heading, aside, className, children }: SectionCardProps) {
  const headingId = useId()
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={headingId}
      className={classes('min-w-0 scroll-mt-20 rounded-card bg-surface p-4 edge-hair outline-none', className)}
    >
      <header className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id={headingId} className="min-w-0 type-section wrap-anywhere">
          {heading}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  )
}

/** Moves the focus, and with it the page, to a section. */
export function focusSection(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}

export function SectionSkeleton({ label, rows = 4 }: { label: string; rows?: number }) {
  return (
    <div role="status" aria-label={label} aria-busy="true" className="grid gap-3 py-2">
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} className={classes('h-11', index % 2 === 0 ? 'w-full' : 'w-[82%]')} />
      ))}
    </div>
  )
}

export function SectionFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <FailureState
      title={<Trans>This could not be loaded</Trans>}
      error={error}
      onRetry={onRetry}
      className="py-8! desk:py-10!"
    />
  )
}

export function SectionEmpty({ children }: { children: ReactNode }) {
  return <p className="py-6 text-center text-ink-2">{children}</p>
}
