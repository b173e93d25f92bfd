import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classes } from './classes.ts'

type ButtonVariant = 'primary' | 'peony' | 'line' | 'soft' | 'danger' | 'ghost'
type ButtonSize = 'md' | 'lg'

interface ButtonAppearance {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  icon?: ReactNode
  isBlock?: boolean | undefined
}

const variantClasses: Record<ButtonVariant, string> = {
  primary: 'bg-action text-on-action hover:bg-action-hover',
  peony: 'bg-peony text-on-peony hover:bg-[color-mix(in_srgb,var(--peony)_84%,#fff)]',
  line: 'edge-strong tint-hover',
  soft: 'bg-sunken hover:bg-[color-mix(in_srgb,var(--sunken)_92%,var(--ink))]',
  danger: 'text-bad-ink edge-current tint-hover',
  ghost: 'tint-hover',
}

function buttonClasses(
  { variant = 'primary', size = 'md', isBlock = false }: ButtonAppearance,
  isDisabled: boolean,
): string {
  return classes(
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-press text-center leading-tight select-none',
    'transition-[background-color,scale] duration-attack ease-attack',
    size === 'lg' ? 'min-h-[54px] type-button-lg' : 'min-h-11 type-button',
    isBlock ? 'w-full px-3 py-2' : classes('whitespace-nowrap', sidePadding(variant, size)),
    isDisabled ? 'bg-sunken text-ink-3' : classes(variantClasses[variant], 'active:scale-[.97]'),
  )
}

function sidePadding(variant: ButtonVariant, size: ButtonSize): string {
  if (size === 'lg') return 'px-[26px]'
  return variant === 'ghost' ? 'px-3' : 'px-[18px]'
}

function ButtonIcon({ icon, isPrimary }: { icon: ReactNode; isPrimary: boolean }) {
  if (!icon) return null
  return (
    <span
      className={classes(
        'contents [--fermata-dot:currentColor] [&>svg]:size-5 [&>svg]:shrink-0',
        isPrimary && '[&>.fermata]:text-action-glyph',
      )}
    >
      {icon}
    </span>
  )
}

type ButtonProps = ComponentProps<'button'> & ButtonAppearance & { isBusy?: boolean | undefined }

export function Button({ variant, size, icon, isBlock, isBusy = false, disabled = false, ...rest }: ButtonProps) {
  const isDisabled = disabled || isBusy
  const { className, children, ...attributes } = rest
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      {...attributes}
      disabled={isDisabled}
      className={classes(buttonClasses({ variant, size, isBlock }, isDisabled), className)}
    >
      <ButtonIcon icon={icon} isPrimary={(variant ?? 'primary') === 'primary' && !isDisabled} />
      {children}
    </button>
  )
}

export function LinkButton({
  variant,
  size,
  icon,
  isBlock,
  className,
  children,
  ...link
}: LinkProps & ButtonAppearance) {
  return (
    <Link {...link} className={classes(buttonClasses({ variant, size, isBlock }, false), className)}>
      <ButtonIcon icon={icon} isPrimary={(variant ?? 'primary') === 'primary'} />
      {children}
    </Link>
  )
}
