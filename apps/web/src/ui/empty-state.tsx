import type { ReactNode } from 'react'
import { classes } from './classes.ts'

interface EmptyStateProps {
  title: ReactNode
  children: ReactNode
  actions?: ReactNode
  className?: string | undefined
}

export function EmptyState({ title, children, actions, className }: EmptyStateProps) {
  return (
    <div className={classes('grid justify-items-center gap-2.5 px-4 py-18 text-center desk:py-28', className)}>
      <WholeRest />
      <h2 className="type-section">{title}</h2>
      <p className="max-w-[32ch] text-ink-2">{children}</p>
      {actions && <div className="mt-3.5 flex flex-wrap justify-center gap-2.5">{actions}</div>}
    </div>
  )
}

const staffLines = [8, 20, 32, 44, 56]

/** Drawing of an empty bar of music: five staff lines and a whole rest. */
function WholeRest() {
  return (
    <svg className="mb-3.5 h-21 text-ink-3" viewBox="0 0 120 64" aria-hidden="true">
      {staffLines.map((y) => (
        <path key={y} d={`M0 ${y}H120`} className="stroke-current opacity-45" />
      ))}
      <rect x="48" y="20" width="24" height="7" className="fill-ink" />
    </svg>
  )
}
