import { useId, type ReactNode } from 'react'
import { classes } from '#ui/classes.ts'

interface SegmentedControlProps<T extends string> {
  label: string
  value: T
  options: readonly { value: T; label: ReactNode }[]
  onChange(value: NoInfer<T>): void
  disabled?: boolean | undefined
  className?: string | undefined
}

export function SegmentedControl<T extends string>(props: SegmentedControlProps<T>) {
  const { label, value, options, onChange, disabled, className } = props
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={classes('flex h-11 rounded-press bg-sunken p-1', className)}>
      {options.map((option) => (
        <label
          key={option.value}
          className={classes(
            'relative flex min-w-0 flex-auto items-center justify-center rounded-press px-2 text-label font-[620]',
            'ring-within cursor-pointer whitespace-nowrap text-ink-2 transition-colors duration-decay',
            'has-disabled:cursor-not-allowed has-disabled:text-ink-3',
            'has-checked:bg-surface has-checked:text-ink has-checked:lift-chosen',
            'dark:has-checked:bg-peony dark:has-checked:text-on-peony',
          )}
        >
          <input
            type="radio"
            className="absolute inset-x-0 -inset-y-1 cursor-[inherit] appearance-none outline-none"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
