import { AUTO_SHOWN_SECONDS, DURATION_CHOICES, type DurationChoice } from '@cadenza/domain/pricing/durations'
import { quoteSong } from '@cadenza/domain/pricing/song-price'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import { memo } from 'react'
import { LockedSelect, SelectField } from '#ui/fields/select-field.tsx'
import { useSignUpPrompt } from '#widgets/session/sign-up-prompt.tsx'
import { parseCustomSeconds } from './composer-quote.ts'

const DURATION_LABELS: Readonly<Record<DurationChoice, MessageDescriptor>> = {
  auto: msg`Auto`,
  '30s': msg`30s`,
  '1m': msg`1m`,
  '2m': msg`2m`,
  '3m': msg`3m`,
  '4m': msg`4m`,
  custom: msg`Custom`,
}

const AUTO_DURATION_LABEL = `${Math.floor(AUTO_SHOWN_SECONDS / 60)}:${String(AUTO_SHOWN_SECONDS % 60).padStart(2, '0')}`

interface ComposerDurationProps {
  duration: DurationChoice
  customSeconds: string
  onChange: (changes: { duration: DurationChoice }) => void
  isSignedIn: boolean
}

/** Selects the length of the song and shows what each length costs. Only for signed-in users. */
export const ComposerDuration = memo(function ComposerDuration(props: ComposerDurationProps) {
  const { duration, customSeconds, onChange, isSignedIn } = props
  const { t } = useLingui()
  const signUp = useSignUpPrompt()
  const label = t`Duration`
  const options = DURATION_CHOICES.map((value) => {
    const seconds = value === 'custom' ? (parseCustomSeconds(customSeconds) ?? undefined) : undefined
    const { credits, isUpTo } = quoteSong(value, seconds)
    return {
      value,
      label: t(DURATION_LABELS[value]),
      detail: value === 'auto' ? AUTO_DURATION_LABEL : undefined,
      note: isUpTo ? t`up to ${credits} credits` : t`${credits} credits`,
    }
  })

  const chosen = options.find((option) => option.value === duration)
  if (!isSignedIn && chosen) {
    return (
      <LockedSelect
        label={label}
        chosen={chosen}
        icon={<Clock />}
        onClick={signUp.open}
        className="composer-duration"
      />
    )
  }
  return (
    <SelectField
      label={label}
      isLabelHidden
      value={duration}
      onChange={(chosenDuration) => onChange({ duration: chosenDuration })}
      options={options}
      icon={<Clock />}
      className="composer-duration"
    />
  )
})
