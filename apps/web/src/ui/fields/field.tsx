import { TriangleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { classes } from '#ui/classes.ts'

export interface FieldTexts {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  isOptional?: boolean | undefined
  /** The text shown after the label of an optional field, such as "optional". */
  optionalLabel?: string | undefined
}

export interface FieldControl {
  id: string
  className: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps extends FieldTexts {
  id?: string | undefined
  className?: string | undefined
  children(control: FieldControl): ReactNode
}

/** Connects label, control, hint and error for assistive technology. */
export function Field({ id, label, hint, error, isOptional, optionalLabel, className, children }: FieldProps) {
  const generatedId = useId()
  const controlId = id ?? generatedId
  const hintId = hint ? `${controlId}-hint` : undefined
  const errorId = error ? `${controlId}-error` : undefined
  const controlClassName = classes(
    'block w-full rounded-field bg-surface px-4 outline-offset-2 disabled:bg-sunken disabled:text-ink-3',
    error ? 'edge-bad' : 'edge-strong',
  )
  return (
    <div className={className}>
      <label htmlFor={controlId} className="mb-1.5 block text-small font-[620]">
        {label}
        {isOptional && optionalLabel && <span className="font-[450] text-ink-3"> {optionalLabel}</span>}
      </label>
      {children({
        id: controlId,
        className: controlClassName,
        'aria-describedby': classes(errorId, hintId) || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={errorId} className="mt-1.5 flex items-start gap-1.5 text-label text-bad-ink">
          <TriangleAlert className="mt-px size-4 shrink-0" />
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="mt-1.5 text-label text-ink-3">
          {hint}
        </p>
      )}
    </div>
  )
}
