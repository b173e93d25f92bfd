import type { ComponentProps } from 'react'
import { classes } from '#ui/classes.ts'

type RoundToggleProps = Omit<ComponentProps<'button'>, 'aria-label' | 'aria-pressed' | 'title' | 'type'> & {
  label: string
  isPressed: boolean
}

/** A round button that stays pressed, which an edge or another sign shows besides the color. */
export function RoundToggle({ label, isPressed, className, ...attributes }: RoundToggleProps) {
  return (
    <button
      {...attributes}
      type="button"
      aria-label={label}
      aria-pressed={isPressed}
      title={label}
      className={classes('room-toggle', className)}
    />
  )
}
