import { Dialog as RadixDialog } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import './command-palette.css'

interface CommandPaletteProps {
  isOpen: boolean
  onClose: () => void
  label: string
  /**
   * Whether the focus returns to where it was before; false when a page was opened, because the page takes the focus.
   */
  shouldRestoreFocus: () => boolean
  children: ReactNode
}

/**
 * Fills the screen of a phone, and is a box near the top on a desktop. It includes Radix and its own scrim, as Dialog
 * does.
 */
export function CommandPalette({ isOpen, onClose, label, shouldRestoreFocus, children }: CommandPaletteProps) {
  const opener = useRef<Element | null>(null)
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={(willBeOpen) => !willBeOpen && onClose()}>
      <RadixDialog.Portal>
        <div className="palette-scrim" data-state={isOpen ? 'open' : 'closed'}>
          <RadixDialog.Content
            className="palette outline-none"
            aria-describedby={undefined}
            onOpenAutoFocus={() => {
              opener.current = document.activeElement
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              if (shouldRestoreFocus() && opener.current instanceof HTMLElement)
                opener.current.focus({ preventScroll: true })
            }}
          >
            <RadixDialog.Title className="sr-only">{label}</RadixDialog.Title>
            {children}
          </RadixDialog.Content>
        </div>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

export const CommandPaletteClose = RadixDialog.Close
