import type { PromptPreview } from '@cadenza/contract/prompts'
import type { EnhancementPart } from '@cadenza/domain/prompt/enhancement-parts'
import type { TraitKind } from '@cadenza/prompt/read-traits'
import { phraseFor } from '@cadenza/prompt/trait-phrases'
import type { Language } from '@cadenza/vocabulary/languages'
import { Trans, useLingui } from '@lingui/react/macro'
import { PenLine, X } from 'lucide-react'
import { MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import { GENRE_LABELS } from '#widgets/genre-labels.ts'
import { capitalized } from './read-shown-traits.ts'
import { TraitChip } from './trait-chip.tsx'
import { TraitChoices } from './trait-choices.tsx'
import { TRAIT_KINDS } from './trait-labels.ts'

const KIND_OF_PART: Readonly<Record<EnhancementPart, TraitKind>> = {
  genre: 'style',
  mood: 'mood',
  tempo: 'tempo',
  instruments: 'instrument',
  structure: 'form',
}

type Enhanced = NonNullable<PromptPreview['enhanced']>
type Pick = Enhanced['additions'][number]

function usePickLabel({ parts }: Enhanced, language: Language): (pick: Pick) => string {
  const { t } = useLingui()
  return ({ part, words }) => {
    if (part === 'genre') return t(GENRE_LABELS[parts.genre])
    if (part === 'mood') return capitalized(phraseFor('mood', parts.mood, language) ?? words)
    if (part === 'tempo') return `${parts.tempoBpm} bpm`
    return capitalized(words)
  }
}

interface PickedChipsProps {
  enhanced: Enhanced
  picks: readonly Pick[]
  shownIn: Language
  writtenIn: Language
  /** Writes words into the prompt, which then says them itself. */
  onWrite: (phrase: string) => void
  onLeaveOpen: (parts: readonly EnhancementPart[]) => void
}

/** What we add because the prompt leaves it open. */
export function PickedChips({ enhanced, picks, shownIn, writtenIn, onWrite, onLeaveOpen }: PickedChipsProps) {
  const { t } = useLingui()
  const labelOf = usePickLabel(enhanced, shownIn)
  return picks.map((pick) => {
    const { part, words } = pick
    const kind = KIND_OF_PART[part]
    const { label: kindLabel, icon: Icon } = TRAIT_KINDS[kind]
    const label = labelOf(pick)
    const kindName = t(kindLabel)
    return (
      <TraitChip
        key={part}
        tone="picked"
        icon={<Icon />}
        name={t`${kindName}: ${label}, our pick`}
        onRemove={() => onLeaveOpen([part])}
        menu={
          <>
            <TraitChoices kind={kind} value={null} shownIn={shownIn} writtenIn={writtenIn} onChoose={onWrite} />
            <MenuItem icon={<PenLine />} onSelect={() => onWrite(part === 'tempo' ? label : words)}>
              <Trans>Write it into my prompt</Trans>
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={<X />} onSelect={() => onLeaveOpen([part])}>
              <Trans>Leave it open</Trans>
            </MenuItem>
            {picks.length > 1 && (
              <MenuItem icon={<X />} onSelect={() => onLeaveOpen(picks.map((other) => other.part))}>
                <Trans>Leave all our picks open</Trans>
              </MenuItem>
            )}
          </>
        }
      >
        <b className="font-[600]">{label}</b>{' '}
        <span className="font-[480] text-ink-2">
          <Trans>our pick</Trans>
        </span>
      </TraitChip>
    )
  })
}
