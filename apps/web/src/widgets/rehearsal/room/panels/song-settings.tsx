import { keyOf } from '@cadenza/composer/harmony/pitch'
import { useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useRoom } from '#widgets/rehearsal/room/state/room-context.ts'
import { keyLabel } from '#widgets/rehearsal/room/words/chord-words.ts'

/** Tempo, key and voice: what the whole song shares. */
export function SongSettings() {
  return (
    <div className="grid gap-4">
      <TempoField />
      <KeyField />
      <VoiceField />
    </div>
  )
}

function TempoField() {
  const { t } = useLingui()
  const { score, change } = useRoom()
  const id = useId()
  const bpm = Math.round(score.pulseBpm)
  const [typed, setTyped] = useState<string | null>(null)
  const setTempo = (wanted: number): void => {
    setTyped(null)
    if (Number.isFinite(wanted) && wanted >= 1 && wanted <= 1000 && wanted !== bpm)
      change([{ op: 'setTempo', bpm: wanted }])
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-small font-[620]">
        {t`Tempo, beats per minute`}
      </label>
      <div className="flex items-center gap-1">
        <IconButton label={t({ message: 'Slower', context: 'tempo' })} onClick={() => setTempo(bpm - 2)}>
          <Minus />
        </IconButton>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          className="h-11 w-20 rounded-field bg-surface px-2 text-center edge-strong"
          value={typed ?? bpm}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => typed !== null && setTempo(Number.parseInt(typed, 10))}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && typed !== null) setTempo(Number.parseInt(typed, 10))
          }}
        />
        <IconButton label={t({ message: 'Faster', context: 'tempo' })} onClick={() => setTempo(bpm + 2)}>
          <Plus />
        </IconButton>
      </div>
    </div>
  )
}

const FURTHEST_DOWN = -5

/** The keys around the present one, the nearest way there and not more than half an octave. */
function KeyField() {
  const { t, i18n } = useLingui()
  const { score, original, change } = useRoom()
  const { tonicPitchClass, mode } = score.key
  const keys = Array.from({ length: 12 }, (_, tonic) => keyOf(tonic, mode))
  return (
    <SelectField
      label={t`Key`}
      value={String(tonicPitchClass)}
      options={keys.map(({ tonicPitchClass: tonic, name }) => ({
        value: String(tonic),
        label: keyLabel(i18n, name),
        ...(tonic === original.key.tonicPitchClass ? { note: t`as it was` } : {}),
      }))}
      onChange={(value) => {
        const up = (Number(value) - tonicPitchClass + 12) % 12
        const semitones = up > 12 + FURTHEST_DOWN - 1 ? up - 12 : up
        if (semitones !== 0) change([{ op: 'transpose', semitones }])
      }}
    />
  )
}

function VoiceField() {
  const { t } = useLingui()
  const { score, change } = useRoom()
  if (score.vocal === null) return null
  return (
    <div>
      <p className="mb-1.5 text-small font-[620]" aria-hidden="true">
        {t`Voice`}
      </p>
      <SegmentedControl
        label={t`Voice`}
        value={score.vocal.voice}
        onChange={(voice) => change([{ op: 'setVoice', voice }])}
        options={[
          { value: 'female', label: t`Female voice` },
          { value: 'male', label: t`Male voice` },
        ]}
      />
    </div>
  )
}
