import type { ReactNode } from 'react'

interface PageProps {
  title: ReactNode
  /** Stands beside the title, such as a way back. */
  action?: ReactNode
  children: ReactNode
}

/** A page with margins and a heading. The heading takes the focus after a navigation, hence its tab index. */
export function Page({ title, action, children }: PageProps) {
  return (
    <div className="px-4 pt-2 pb-10 desk:px-8 desk:pb-12">
      <header className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h1 tabIndex={-1} className="min-w-0 type-page [overflow-wrap:anywhere] outline-none">
          {title}
        </h1>
        {action}
      </header>
      {children}
    </div>
  )
}
