import type { ReactNode, Ref } from 'react'
import { classes } from './classes.ts'
import './prose.css'

type ProseProps = { className?: string | undefined; ref?: Ref<HTMLDivElement> | undefined } & (
  | { children: ReactNode; html?: never }
  /** Must come from our own texts, because it is inserted without sanitizing. */
  | { html: string; children?: never }
)

/** Styles the text of content pages, which consists of plain headings, paragraphs, lists, tables and code. */
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
