import { phraseFor } from '@cadenza/prompt/trait-phrases'
import type { Language } from '@cadenza/vocabulary/languages'
import { Trans, useLingui } from '@lingui/react/macro'
import { Ban, PenLine, X } from 'lucide-react'
import { MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import { GENRE_LABELS } from '#widgets/genre-labels.ts'
import type { Nearest, ShownTrait } from './read-shown-traits.ts'
import { TraitChip } from './trait-chip.tsx'
import { TraitChoices } from './trait-choices.tsx'
import { TRAIT_KINDS } from './trait-labels.ts'

interface StatedChipProps {
  trait: ShownTrait
  shownIn: Language
  writtenIn: Language
  onChange: (phrase: string) => void
  onRemove: () => void
  onEditWords: () => void
}

function useNearestLabel(language: Language): (nearest: Nearest) => string {
  const { t } = useLingui()
  return (nearest) =>
    'genre' in nearest
      ? t(GENRE_LABELS[nearest.genre])
      : (phraseFor('instrument', nearest.instrument, language) ?? nearest.instrument)
}

/** A trait that the prompt states or refuses. */
export function StatedChip({ trait, shownIn, writtenIn, onChange, onRemove, onEditWords }: StatedChipProps) {
  const { t } = useLingui()
  const nearestLabel = useNearestLabel(shownIn)
  const { kind, value, isRefused, nearest } = trait
  const { label: kindLabel, icon: Icon } = TRAIT_KINDS[kind]
  const kindName = t(kindLabel)
  const label = value === 'none' ? t`No voice` : kind === 'only' ? kindName : trait.label
  const hasWords = trait.end > trait.start
  const played = nearest && nearestLabel(nearest)
  const name = played ? t`No ${label} yet, nearest: ${played}` : isRefused ? t`No ${label}` : `${kindName}: ${label}`

  return (
    <TraitChip
      tone={played ? 'differs' : 'said'}
      icon={isRefused ? <Ban /> : <Icon />}
      name={name}
      onRemove={hasWords ? onRemove : undefined}
      menu={
        hasWords ? (
          <>
            <TraitChoices
              kind={kind}
              value={isRefused ? null : value}
              shownIn={shownIn}
              writtenIn={writtenIn}
              onChoose={onChange}
            />
            <MenuItem icon={<PenLine />} onSelect={onEditWords}>
              <Trans>Type other words</Trans>
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={<X />} onSelect={onRemove}>
              <Trans>Leave it open</Trans>
            </MenuItem>
          </>
        ) : (
          <MenuItem icon={<PenLine />} onSelect={onEditWords}>
            <Trans>Change the prompt</Trans>
          </MenuItem>
        )
      }
    >
      {played ? (
        <>
          <Trans>No {label} yet, nearest:</Trans> <b className="block font-[680]">{played}</b>
        </>
      ) : isRefused ? (
        <Trans>No {label}</Trans>
      ) : (
        label
      )}
    </TraitChip>
  )
}
