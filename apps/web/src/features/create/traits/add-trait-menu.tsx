import type { TraitKind } from '@cadenza/prompt/read-traits'
import type { Language } from '@cadenza/vocabulary/languages'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, Plus } from 'lucide-react'
import { type Ref, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import { TraitChoices } from './trait-choices.tsx'
import { EDITABLE_KINDS, TRAIT_KINDS } from './trait-labels.ts'

interface AddTraitMenuProps {
  ref: Ref<HTMLButtonElement>
  shownIn: Language
  writtenIn: Language
  onAdd: (phrase: string) => void
}

/** First the kind is chosen, then its value in the same menu. */
export function AddTraitMenu({ ref, shownIn, writtenIn, onAdd }: AddTraitMenuProps) {
  const { t } = useLingui()
  const [kind, setKind] = useState<TraitKind | null>(null)
  return (
    <Menu
      label={t`Add to your prompt`}
      side="top"
      onOpenChange={(isOpen) => isOpen && setKind(null)}
      trigger={
        <Button ref={ref} variant="ghost" icon={<Plus />} className="-mr-3">
          <Trans context="trait">Add</Trans>
        </Button>
      }
    >
      {kind === null ? (
        EDITABLE_KINDS.map((choice) => {
          const { label, icon: Icon } = TRAIT_KINDS[choice]
          return (
            <MenuItem
              key={choice}
              icon={<Icon />}
              onSelect={(event) => {
                event.preventDefault()
                setKind(choice)
              }}
            >
              {t(label)}
            </MenuItem>
          )
        })
      ) : (
        <>
          <MenuItem
            icon={<ArrowLeft />}
            onSelect={(event) => {
              event.preventDefault()
              setKind(null)
            }}
          >
            {t(TRAIT_KINDS[kind].label)}
          </MenuItem>
          <MenuSeparator />
          <TraitChoices kind={kind} value={null} shownIn={shownIn} writtenIn={writtenIn} onChoose={onAdd} />
        </>
      )}
    </Menu>
  )
}
