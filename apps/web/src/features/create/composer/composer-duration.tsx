import {
  AUTO_SHOWN_SECONDS,
  DURATION_CHOICES,
  type DurationChoice,
  resolveSongLength,
} from '@cadenza/domain/pricing/durations'
import { quoteSong } from '@cadenza/domain/pricing/song-price'
import { useLingui } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import { memo } from 'react'
import { LockedSelect, SelectField } from '#ui/fields/select-field.tsx'
import { pressKey } from '#widgets/session/sign-up-press.ts'
import { useSignUpPrompt } from '#widgets/session/sign-up-prompt.tsx'
import { formatClockTime } from '#widgets/song/format-clock-time.ts'
import { parseCustomSeconds } from './composer-quote.ts'

const lengthLabel = (choice: DurationChoice): string =>
  formatClockTime(choice === 'auto' ? AUTO_SHOWN_SECONDS : resolveSongLength(choice).askedSeconds)

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
      label: value === 'auto' ? t`Auto` : value === 'custom' ? t`Custom` : lengthLabel(value),
      detail: value === 'auto' ? lengthLabel(value) : undefined,
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
        onClick={() => signUp.openFor({ reason: 'length' })}
        className="composer-duration"
      />
    )
  }
  return (
    <SelectField
      label={label}
      isLabelHidden
      data-press={pressKey('length')}
      value={duration}
      onChange={(chosenDuration) => onChange({ duration: chosenDuration })}
      options={options}
      icon={<Clock />}
      className="composer-duration"
    />
  )
})
