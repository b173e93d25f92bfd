import type { TraitKind } from '@cadenza/prompt/read-traits'
import { TRAIT_PHRASES } from '@cadenza/prompt/trait-phrases'
import type { Language } from '@cadenza/vocabulary/languages'
import { useLingui } from '@lingui/react/macro'
import { TraitChoice } from './trait-chip.tsx'
import { TEMPO_CHOICES } from './trait-labels.ts'

interface TraitChoicesProps {
  kind: TraitKind
  value: string | null
  /** The language of the menu. */
  shownIn: Language
  /** The language of the prompt, in which the chosen words are written. */
  writtenIn: Language
  onChoose: (phrase: string) => void
}

/** The values that a trait of this kind can have. */
export function TraitChoices({ kind, value, shownIn, writtenIn, onChoose }: TraitChoicesProps) {
  const { t } = useLingui()
  if (kind === 'tempo' || kind === 'pace') {
    return TEMPO_CHOICES.map(({ bpm, label }) => (
      <TraitChoice
        key={bpm}
        note={`${bpm} bpm`}
        isChosen={String(bpm) === value}
        onSelect={() => onChoose(`${bpm} bpm`)}
      >
        {t(label)}
      </TraitChoice>
    ))
  }
  return Object.entries(TRAIT_PHRASES[kind] ?? {}).map(([choice, phrases]) => (
    <TraitChoice key={choice} isChosen={choice === value} onSelect={() => onChoose(phrases[writtenIn])}>
      {phrases[shownIn]}
    </TraitChoice>
  ))
}
