import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

interface ErrorStateProps {
  title: ReactNode
  children: ReactNode
  action?: ReactNode
  className?: string | undefined
}

export function ErrorState({ title, children, action, className }: ErrorStateProps) {
  return (
    <div className={classes('grid justify-items-center gap-2.5 px-4 py-18 text-center desk:py-28', className)}>
      <span className="mb-2 grid size-18 place-items-center rounded-full bg-bad-soft text-bad-ink">
        <TriangleAlert className="size-8" />
      </span>
      <h2 className="type-section">{title}</h2>
      <p className="max-w-[44ch] text-ink-2">{children}</p>
      {action && <div className="mt-3.5 flex flex-wrap justify-center gap-2.5">{action}</div>}
    </div>
  )
}
