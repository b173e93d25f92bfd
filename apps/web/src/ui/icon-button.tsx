import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'title'> & {
  label: string
  isPressed?: boolean | undefined
}

/**
 * Its size does not grow with large text, because it has no text and rows of buttons must fit on a phone. It uses the
 * browser's own tooltip, because these buttons are in the first-load bundle, which must not contain Radix.
 */
export function IconButton({ label, isPressed, className, ...attributes }: IconButtonProps) {
  return (
    <button
      type="button"
      {...attributes}
      aria-label={label}
      aria-pressed={isPressed}
      title={label}
      className={classes(
        'relative inline-grid size-[44px] shrink-0 place-items-center rounded-press tint-hover',
        'transition-colors duration-attack disabled:text-ink-3 [&>svg]:size-[20px]',
        isPressed && 'text-hold [&>svg]:fill-current',
        className,
      )}
    />
  )
}
