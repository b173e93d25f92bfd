import { ChevronDown } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'
import './select.css'

interface SelectFieldProps<T extends string> {
  label: string
  isLabelHidden?: boolean | undefined
  value: T
  onChange(value: NoInfer<T>): void
  options: readonly { value: T; label: string; detail?: string | undefined }[]
  icon?: ReactNode
  disabled?: boolean | undefined
  className?: string | undefined
}

/** The browser's own select lies unseen over the pill, so the keyboard, the phone's picker and autofill all work. */
export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { label, isLabelHidden = false, value, onChange, options, icon, disabled, className } = props
  const id = useId()
  const chosen = options.find((option) => option.value === value)
  return (
    <div className={classes('inline-flex flex-col items-start', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1.5 text-small font-[620]'}>
        {label}
      </label>
      <span className="select-pill ring-within">
        {icon}
        <span aria-hidden="true">{chosen?.label}</span>
        {chosen?.detail && (
          <span aria-hidden="true" className="font-[480] text-ink-2">
            {chosen.detail}
          </span>
        )}
        <ChevronDown className="ml-auto" />
        <select
          id={id}
          className="outline-none"
          value={value}
          disabled={disabled}
          onChange={(event) => {
            const next = options.find((option) => option.value === event.target.value)
            if (next) onChange(next.value)
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} className="outline-none">
              {option.detail ? `${option.label} · ${option.detail}` : option.label}
            </option>
          ))}
        </select>
      </span>
    </div>
  )
}
