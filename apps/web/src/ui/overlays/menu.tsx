import { X } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react'
import { Link } from 'react-router'
import { classes } from '#ui/classes.ts'
import './menu.css'

/** A press this soon after opening belongs to the gesture that opened the menu. */
const outsidePressDelayMs = 100
const MARGIN_PX = 12
const landmarks = 'header, nav, main, aside, footer, [role="dialog"]'

interface MenuSheet {
  /** Says what the items are about. */
  head: ReactNode
  closeLabel: string
}

interface MenuProps {
  trigger: ReactElement
  label: string
  children: ReactNode
  isOpen?: boolean | undefined
  onOpenChange?: ((isOpen: boolean) => void) | undefined
  /** Where the menu opens, if there is room. */
  side?: 'top' | 'bottom' | 'left' | undefined
  align?: 'start' | 'end' | undefined
  /** With it the menu is a sheet at the lower edge of the screen, and needs `isOpen`. */
  sheet?: MenuSheet | undefined
  /** For a menu that is created by the key that opens it: Radix does not know of that key. */
  focusesFirstItem?: boolean | undefined
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
  sheet,
  focusesFirstItem = false,
  className,
}: MenuProps) {
  const id = useId()
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
      <DropdownMenu.Trigger
        asChild
        ref={findLandmark}
        data-menu-button={id}
        {...(sheet ? openOnClick(() => onOpenChange?.(true)) : {})}
      >
        {trigger}
      </DropdownMenu.Trigger>
      {sheet && (
        <DropdownMenu.Portal container={landmark}>
          <div className="menu-scrim" />
        </DropdownMenu.Portal>
      )}
      <DropdownMenu.Portal container={landmark}>
        <MenuContent
          data-menu={id}
          className={classes('menu outline-none', sheet && 'is-sheet', className)}
          side={side}
          align={align}
          aria-label={label}
        >
          {focusesFirstItem && <FirstItemFocus />}
          {sheet && <div className="menu-sheet-head">{sheet.head}</div>}
          {children}
          {sheet && <CloseItem label={sheet.closeLabel} />}
        </MenuContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

/** Radix opens a menu when the pointer goes down. A sheet would be below the finger, which then presses an item. */
const openOnClick = (open: () => void): ComponentProps<typeof DropdownMenu.Trigger> => ({
  onPointerDown: (event) => event.preventDefault(),
  onClick: open,
})

/** The part of the window that fixed bars cover at its lower edge: they are left out when an element scrolls into view. */
function coveredBottomPx(): number {
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom)
  return Number.isNaN(covered) ? 0 : covered
}

/** Mounted while the menu is open. Radix passes a ref and attributes through the portal. */
function MenuContent({ children, ...attributes }: ComponentProps<typeof DropdownMenu.Content>) {
  const [openedAtMs] = useState(() => performance.now())
  const [bottom] = useState(() => MARGIN_PX + coveredBottomPx())
  return (
    <DropdownMenu.Content
      {...attributes}
      aria-labelledby={undefined}
      sideOffset={8}
      collisionPadding={{ top: MARGIN_PX, right: MARGIN_PX, bottom, left: MARGIN_PX }}
      onPointerDownOutside={(event) => {
        if (performance.now() - openedAtMs < outsidePressDelayMs) event.preventDefault()
      }}
    >
      {children}
    </DropdownMenu.Content>
  )
}

function FirstItemFocus() {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // After Radix has moved the focus to the menu itself.
    const timer = setTimeout(() =>
      place.current?.parentElement?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true }),
    )
    return () => clearTimeout(timer)
  }, [])
  return <span ref={place} hidden />
}

/** The last item for keys and screen readers, although it stands in the upper corner: a menu may hold only items. */
function CloseItem({ label }: { label: string }) {
  return (
    <DropdownMenu.Item className="menu-close outline-none" aria-label={label} title={label}>
      <X />
    </DropdownMenu.Item>
  )
}

interface RowProps {
  icon?: ReactNode
  /** The state or the price, at the end of the row. It describes the item and is not part of its name. */
  note?: ReactNode
  children: ReactNode
}

function useRow({ icon, note, children }: RowProps) {
  const noteId = useId()
  const hasNote = note !== undefined && note !== null
  return {
    attributes: hasNote ? { 'aria-describedby': noteId } : {},
    content: (
      <>
        {icon}
        {children}
        {hasNote && (
          <span id={noteId} aria-hidden="true" className="menu-note">
            {note}
          </span>
        )}
      </>
    ),
  }
}

interface MenuItemProps extends RowProps {
  onSelect(event: Event): void
  isDisabled?: boolean | undefined
  tone?: 'danger' | undefined
}

/** Calling preventDefault on the event keeps the menu open. */
export function MenuItem({ onSelect, isDisabled = false, tone, ...row }: MenuItemProps) {
  const { attributes, content } = useRow(row)
  return (
    <DropdownMenu.Item
      className={classes('menu-row outline-none', tone === 'danger' && 'text-bad-ink')}
      disabled={isDisabled}
      onSelect={onSelect}
      {...attributes}
    >
      {content}
    </DropdownMenu.Item>
  )
}

export function MenuLink({ to, ...row }: RowProps & { to: string }) {
  const { attributes, content } = useRow(row)
  return (
    <DropdownMenu.Item className="menu-row outline-none" asChild {...attributes}>
      <Link to={to}>{content}</Link>
    </DropdownMenu.Item>
  )
}

export function MenuHeader({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="flex items-center gap-2.5 px-3 pt-2 pb-3">{children}</DropdownMenu.Label>
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="mx-3 my-2 h-px bg-line" />
}
