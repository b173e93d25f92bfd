import { Check, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type NoticeTone = 'warn' | 'bad' | 'good' | 'plain'

const toneClasses: Record<NoticeTone, string> = {
  warn: 'bg-warn-soft text-warn-ink',
  bad: 'bg-bad-soft text-bad-ink',
  good: 'bg-good-soft text-good-ink',
  plain: 'bg-ground text-ink-2',
}

const toneIcons: Record<NoticeTone, ReactNode> = {
  warn: <TriangleAlert />,
  bad: <TriangleAlert />,
  good: <Check />,
  plain: null,
}

interface NoticeProps {
  tone: NoticeTone
  icon?: ReactNode
  title?: ReactNode
  children: ReactNode
  action?: ReactNode
  /** Use 'alert' only for a failure that the user caused a moment ago. */
  role?: 'alert' | 'status' | undefined
  className?: string | undefined
}

export function Notice({ tone, icon, title, children, action, role, className }: NoticeProps) {
  const glyph = icon ?? toneIcons[tone]
  return (
    <div
      role={role}
      className={classes(
        'flex gap-2.5 rounded-note px-3 py-2.5 text-label leading-[1.42]',
        Boolean(action) && 'items-center',
        toneClasses[tone],
        className,
      )}
    >
      {glyph && <span className="mt-px shrink-0 [&>svg]:size-[18px]">{glyph}</span>}
      <div className="min-w-0 flex-1">
        {title && <b className="font-[680]">{title} </b>}
        {children}
      </div>
      {action && <div className="-my-2.5 -mr-2 flex shrink-0 items-center">{action}</div>}
    </div>
  )
}
