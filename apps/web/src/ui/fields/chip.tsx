import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'

interface ChipProps {
  isSelected: boolean
  onToggle(): void
  /** A 24 px cover at the start of the pill. */
  cover?: ReactNode
  children: ReactNode
  className?: string | undefined
  disabled?: boolean | undefined
}

export function Chip({ isSelected, onToggle, cover, children, className, disabled }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      disabled={disabled}
      onClick={onToggle}
      className={classes(
        'tap-44 inline-flex h-10 shrink-0 items-center gap-2 rounded-press text-small font-[600] whitespace-nowrap',
        'transition-[background-color,box-shadow,color] duration-decay',
        cover ? 'pr-3.5 pl-2' : 'px-4',
        isSelected ? 'bg-peony text-on-peony edge-pine dark:edge-none' : 'bg-surface edge-line',
        className,
      )}
    >
      {cover && (
        <span className="size-6 overflow-hidden rounded-sleeve [&>*]:size-full" aria-hidden="true">
          {cover}
        </span>
      )}
      {children}
    </button>
  )
}
