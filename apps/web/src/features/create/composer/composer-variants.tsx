import { MAX_VARIANTS } from '@cadenza/domain/pricing/song-price'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Layers } from 'lucide-react'
import { memo } from 'react'
import type { Draft } from '#lib/storage/draft-storage.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { quoteDraft } from './composer-quote.ts'
import type { ChangeDraft } from './use-draft.ts'

const CHOICES = Array.from({ length: MAX_VARIANTS }, (_, index) => index + 1)

interface ComposerVariantsProps {
  draft: Pick<Draft, 'duration' | 'customSeconds' | 'variants'>
  change: ChangeDraft
}

/** Selects how many songs are made of the prompt and shows what they cost together. */
export const ComposerVariants = memo(function ComposerVariants({ draft, change }: ComposerVariantsProps) {
  const { t } = useLingui()
  const options = CHOICES.map((count) => {
    const credits = quoteDraft({ ...draft, variants: count })?.credits
    return {
      value: String(count),
      label: t`${plural(count, { one: '# variant', other: '# variants' })}`,
      note: credits === undefined ? undefined : t`${credits} credits`,
    }
  })
  return (
    <SelectField
      label={t`Variants of this prompt`}
      isLabelHidden
      value={String(draft.variants)}
      onChange={(count) => change({ variants: Number(count) })}
      options={options}
      icon={<Layers />}
      className="composer-variants"
    />
  )
})
