import { DropdownMenu } from 'radix-ui'
import { useCallback, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '#ui/classes.ts'
import './menu.css'

/** A press this soon after opening belongs to the gesture that opened the menu. */
const outsidePressDelayMs = 100
const landmarks = 'header, nav, main, aside, footer, [role="dialog"]'

interface MenuProps {
  trigger: ReactElement
  label: string
  children: ReactNode
  isOpen?: boolean | undefined
  onOpenChange?: ((isOpen: boolean) => void) | undefined
  /** Where the menu opens, if there is room. */
  side?: 'top' | 'bottom' | undefined
  align?: 'start' | 'end' | undefined
  className?: string | undefined
}

/** Includes Radix: import this file only from code that is itself loaded lazily. */
export function Menu({
  trigger,
  label,
  children,
  isOpen,
  onOpenChange,
  side = 'bottom',
  align = 'end',
  className,
}: MenuProps) {
  const openedAtMs = useRef(0)
  // The menu is rendered in the trigger's landmark, where assistive technology expects it, and not at the end of the
  // body.
  const [landmark, setLandmark] = useState<HTMLElement | null>(null)
  const findLandmark = useCallback(
    (button: HTMLElement | null) => setLandmark(button?.closest<HTMLElement>(landmarks) ?? null),
    [],
  )
  return (
    <DropdownMenu.Root
      modal={false}
      {...(isOpen === undefined ? {} : { open: isOpen })}
      onOpenChange={(open) => onOpenChange?.(open)}
    >
      <DropdownMenu.Trigger asChild ref={findLandmark}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={landmark}>
        <DropdownMenu.Content
          ref={(content) => {
            if (content) openedAtMs.current = performance.now()
          }}
          className={classes('menu outline-none', className)}
          side={side}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          aria-label={label}
          aria-labelledby={undefined}
          onPointerDownOutside={(event) => {
            if (performance.now() - openedAtMs.current < outsidePressDelayMs) event.preventDefault()
          }}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

interface MenuItemProps {
  icon?: ReactNode
  onSelect(event: Event): void
  isDisabled?: boolean | undefined
  tone?: 'danger' | undefined
  children: ReactNode
}

/** Calling preventDefault on the event keeps the menu open. */
export function MenuItem({ icon, onSelect, isDisabled = false, tone, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      className={classes('menu-row outline-none', tone === 'danger' && 'text-bad-ink')}
      disabled={isDisabled}
      onSelect={onSelect}
    >
      {icon}
      {children}
    </DropdownMenu.Item>
  )
}

export function MenuLink({ to, icon, children }: { to: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <DropdownMenu.Item className="menu-row outline-none" asChild>
      <Link to={to}>
        {icon}
        {children}
      </Link>
    </DropdownMenu.Item>
  )
}

export function MenuHeader({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="flex items-center gap-2.5 px-3 pt-2 pb-3">{children}</DropdownMenu.Label>
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="mx-3 my-2 h-px bg-line" />
}
