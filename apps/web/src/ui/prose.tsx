import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import './prose.css'

/** Running text of content pages: headings, paragraphs, lists, tables and code as plain elements inside. */
export function Prose({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classes('prose', className)}>{children}</div>
}
