import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface PageProps {
  title: ReactNode
  /** The page above this one. */
  back?: { to: string; label: string } | undefined
  /** Shown next to the title, such as a link back. */
  action?: ReactNode
  children: ReactNode
}

/** A page with margins and a heading. The heading takes the focus after a navigation, hence its tab index. */
export function Page({ title, back, action, children }: PageProps) {
  return (
    <div className="px-4 pt-2 pb-10 desk:px-8 desk:pb-12">
      <header className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div className="flex min-w-0 grow basis-[min-content] items-center gap-1 desk:gap-2">
          {back && (
            <Link
              to={back.to}
              aria-label={back.label}
              title={back.label}
              className="-ml-3 grid size-11 shrink-0 place-items-center rounded-press tint-hover"
            >
              <ArrowLeft size={20} />
            </Link>
          )}
          <h1 tabIndex={-1} className="min-w-0 type-page wrap-break-word outline-none">
            {title}
          </h1>
        </div>
        {action}
      </header>
      {children}
    </div>
  )
}
