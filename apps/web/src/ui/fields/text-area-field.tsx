import type { ComponentProps } from 'react'
import { classes } from '#ui/classes.ts'
import { Field, type FieldTexts } from './field.tsx'

type TextAreaFieldProps = FieldTexts &
  Omit<ComponentProps<'textarea'>, 'className'> & { className?: string | undefined }

export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, error, isOptional, optionalLabel, id, className, ...textarea } = props
  return (
    <Field {...{ id, label, hint, error, isOptional, optionalLabel, className }}>
      {(control) => (
        <textarea
          rows={3}
          {...textarea}
          {...control}
          className={classes(control.className, 'min-h-24 resize-y py-3')}
        />
      )}
    </Field>
  )
}
