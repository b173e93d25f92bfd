import { Dialog as RadixDialog } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import './command-palette.css'

interface CommandPaletteProps {
  isOpen: boolean
  onClose: () => void
  label: string
  /** Whether the focus goes back to where it was before; not when a page is opened, which takes it. */
  shouldRestoreFocus: () => boolean
  children: ReactNode
}

/** All of a phone's screen, a box near the top of a desktop's. Brings Radix with it, and a scrim of its own, as Dialog does. */
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
