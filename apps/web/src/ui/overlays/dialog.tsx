import { X } from 'lucide-react'
import { Dialog as RadixDialog } from 'radix-ui'
import { useRef, type CSSProperties, type ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import './dialog.css'

interface DialogProps {
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
  title: ReactNode
  description?: ReactNode
  children: ReactNode
  width?: 'md' | 'wide' | 'widest' | undefined
  /** As a sheet on a phone it has the same height whatever it contains. */
  isTall?: boolean | undefined
  /** Shown on a stage: above the text on a phone, left of it on a desktop. */
  aside?: ReactNode
  closeLabel: string
  /** Custom properties for everything in the dialog. */
  style?: CSSProperties | undefined
}

/** A menu disappears when one of its items opens a dialog; its button stays. */
function findOpener(): Element | null {
  const focused = document.activeElement
  const menu = focused?.closest<HTMLElement>('[data-menu]')
  return menu ? document.querySelector(`[data-menu-button="${menu.dataset['menu']}"]`) : focused
}

/**
 * Includes Radix: import this file only from code that is itself loaded lazily. The scrim is our own because Radix's
 * overlay locks scrolling with a <style> element created at run time, which the content security policy refuses.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, onOpenChange, title, description, children, width = 'md', isTall, aside, closeLabel, style } = props
  const opener = useRef<Element | null>(null)
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <div className="dialog-scrim" data-state={isOpen ? 'open' : 'closed'}>
          <RadixDialog.Content
            className={classes(
              'dialog-sheet outline-none',
              width !== 'md' && `is-${width}`,
              isTall && 'is-tall',
              Boolean(aside) && 'has-aside',
            )}
            style={style}
            {...(description ? {} : { 'aria-describedby': undefined })}
            onOpenAutoFocus={() => {
              opener.current = findOpener()
            }}
            onCloseAutoFocus={() => {
              if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
            }}
          >
            <span className="dialog-handle" aria-hidden="true" />
            {aside && <div className="dialog-aside">{aside}</div>}
            <div className="dialog-body">
              <RadixDialog.Title className="pr-11 type-page">{title}</RadixDialog.Title>
              {description && (
                <RadixDialog.Description className="mt-0.5 text-ink-2">{description}</RadixDialog.Description>
              )}
              {children}
            </div>
            <RadixDialog.Close className="dialog-close tint-hover" aria-label={closeLabel} title={closeLabel}>
              <X className="size-5" />
            </RadixDialog.Close>
          </RadixDialog.Content>
        </div>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
