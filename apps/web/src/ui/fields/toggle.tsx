import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import './toggle.css'

interface ToggleProps {
  isOn: boolean
  onChange(isOn: boolean): void
  label: string
  isLabelHidden?: boolean | undefined
  icon?: ReactNode
  disabled?: boolean | undefined
  className?: string | undefined
}

export function Toggle({ isOn, onChange, label, isLabelHidden = false, icon, disabled, className }: ToggleProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={isLabelHidden ? label : undefined}
      disabled={disabled}
      onClick={() => onChange(!isOn)}
      className={classes(
        'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-press text-label font-[620] text-ink-2',
        'disabled:text-ink-3 [&>svg]:size-4',
        !isLabelHidden && 'px-2.5',
        className,
      )}
    >
      {icon}
      {!isLabelHidden && label}
      <span className="toggle-track" aria-hidden="true" />
    </button>
  )
}
