import type { ReactNode, Ref } from 'react'
import { classes } from './classes.ts'
import './prose.css'

type ProseProps = { className?: string | undefined; ref?: Ref<HTMLDivElement> | undefined } & (
  | { children: ReactNode; html?: never }
  /** Must be made of a text of our own. */
  | { html: string; children?: never }
)

/** Running text of content pages: headings, paragraphs, lists, tables and code as plain elements inside. */
export function Prose({ children, html, className, ref }: ProseProps) {
  const proseClassName = classes('prose', className)
  // oxlint-disable-next-line react/no-danger -- made of our own Markdown at build time, in which tags stay words
  if (html !== undefined) return <div ref={ref} className={proseClassName} dangerouslySetInnerHTML={{ __html: html }} />
  return (
    <div ref={ref} className={proseClassName}>
      {children}
    </div>
  )
}
