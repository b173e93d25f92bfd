import { type ReactNode, useId } from 'react'
import './landing-section.css'

interface LandingSectionProps {
  /** The target of links with a hash. */
  id?: string
  title: ReactNode
  action?: ReactNode
  /** Of a section that is not as high as most until it is drawn: `[--expected-height:34.5rem]`. */
  className?: string
  children: ReactNode
}

/**
 * The layout depends on the section's own width, because it is used across the landing page and in the studio's column.
 */
export function LandingSection({ id, title, action, className = '', children }: LandingSectionProps) {
  const titleId = useId()
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={`landing-section @container mt-10 scroll-mt-4 first:mt-0 desk:mt-12 ${className}`}
    >
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
