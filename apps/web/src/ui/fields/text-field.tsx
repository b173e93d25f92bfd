import type { ComponentProps } from 'react'
import { classes } from '#ui/classes.ts'
import { Field, type FieldTexts } from './field.tsx'

type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'className'> & { className?: string | undefined }

export function TextField({ label, hint, error, isOptional, optionalLabel, id, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ id, label, hint, error, isOptional, optionalLabel, className }}>
      {(control) => <input type="text" {...input} {...control} className={classes(control.className, 'h-12')} />}
    </Field>
  )
}
