import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'title'> & {
  label: string
  isPressed?: boolean | undefined
}

/** Large text leaves its size alone: it has no text, and rows of it must fit on a phone. The tooltip is the browser's own: these buttons stand in the first-load bundle, where Radix must not be. */
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
