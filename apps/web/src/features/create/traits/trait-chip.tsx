import { useLingui } from '@lingui/react/macro'
import { Check, ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { classes } from '#ui/classes.ts'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'

interface TraitChipProps {
  /** 'said' by the prompt, 'picked' by us, or something that is played differently from what was said. */
  tone: 'said' | 'picked' | 'differs'
  icon: ReactNode
  /** The whole content, for screen readers. */
  name: string
  children: ReactNode
  menu: ReactNode
  onRemove?: (() => void) | undefined
}

/** A press opens its menu; Delete removes it. */
export function TraitChip({ tone, icon, name, children, menu, onRemove }: TraitChipProps) {
  const [isOpen, setIsOpen] = useState(false)
  const removeByKey = (event: KeyboardEvent): void => {
    if (!onRemove || isOpen || (event.key !== 'Delete' && event.key !== 'Backspace')) return
    event.preventDefault()
    onRemove()
  }
  return (
    <Menu
      label={name}
      side="top"
      align="start"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <button type="button" aria-label={name} onKeyDown={removeByKey} className={classes('trait-chip', `is-${tone}`)}>
          {icon}
          <span className="trait-text">{children}</span>
          {tone === 'differs' && <ChevronDown aria-hidden="true" />}
        </button>
      }
    >
      {menu}
    </Menu>
  )
}

interface ChoiceProps {
  isChosen?: boolean
  note?: string
  onSelect: () => void
  children: ReactNode
}

export function TraitChoice({ isChosen = false, note, onSelect, children }: ChoiceProps) {
  const { t } = useLingui()
  return (
    <MenuItem onSelect={onSelect}>
      <span className="min-w-0 flex-1 first-letter:uppercase">{children}</span>
      {note && <span className="font-[480] text-ink-2">{note}</span>}
      {isChosen && <Check aria-label={t`Chosen`} />}
    </MenuItem>
  )
}
