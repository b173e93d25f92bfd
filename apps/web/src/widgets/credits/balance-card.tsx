import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'

interface BalanceCardProps {
  children: ReactNode
  className?: string | undefined
}

/** The card around a credit meter. */
export function BalanceCard({ children, className }: BalanceCardProps) {
  const { t } = useLingui()
  return (
    <section
      aria-label={t`Your credits`}
      className={classes('rounded-card bg-surface px-4 py-3.5 edge-hair', className)}
    >
      {children}
    </section>
  )
}
