import { ChevronDown } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import './select-field.css'

interface SelectOption<T extends string> {
  value: T
  label: string
  /** Shown next to the label, both in the pill and in the list. */
  detail?: string | undefined
  /** Shown in the list only. */
  note?: string | undefined
}

interface SelectFieldProps<T extends string> {
  label: string
  isLabelHidden?: boolean | undefined
  value: T
  onChange(value: NoInfer<T>): void
  options: readonly SelectOption<T>[]
  icon?: ReactNode
  disabled?: boolean | undefined
  className?: string | undefined
  'data-press'?: string | undefined
}

/** The native select lies invisibly over the pill, so the keyboard, the phone's picker and autofill all work. */
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
        <SelectPillContent icon={icon} label={chosen?.label} detail={chosen?.detail} />
        <select
          id={id}
          data-press={props['data-press']}
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
              {[option.label, option.detail, option.note].filter(Boolean).join(' · ')}
            </option>
          ))}
        </select>
      </span>
    </div>
  )
}

function SelectPillContent({
  icon,
  label,
  detail,
}: {
  icon: ReactNode
  label: string | undefined
  detail: string | undefined
}) {
  return (
    <>
      {icon}
      <span aria-hidden="true">{label}</span>{' '}
      {detail && (
        <span aria-hidden="true" className="font-[480] text-ink-2">
          {detail}
        </span>
      )}
      <ChevronDown className="ml-auto" />
    </>
  )
}

type LockedSelectProps = Omit<ComponentProps<'button'>, 'children' | 'className' | 'type'> & {
  label: string
  chosen: Pick<SelectOption<string>, 'label' | 'detail'>
  icon?: ReactNode
  className?: string | undefined
}

/** Looks like the select that it replaces; pressing it leads to what unlocks the select. */
export function LockedSelect({ label, chosen, icon, className, ...attributes }: LockedSelectProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      {...attributes}
      aria-label={[`${label}: ${chosen.label}`, chosen.detail].filter(Boolean).join(' ')}
      className={classes('select-pill', className)}
    >
      <SelectPillContent icon={icon} label={chosen.label} detail={chosen.detail} />
    </button>
  )
}
