import { Trans, useLingui } from '@lingui/react/macro'
import { MicOff, MicVocal } from 'lucide-react'
import { MenuItem } from '#ui/overlays/menu.tsx'
import type { ShownTrait } from './read-shown-traits.ts'
import { TraitChip } from './trait-chip.tsx'

/** Whether the prompt asks for a voice that the chosen audio type does not have, or refuses the one that it has. */
export const isVoiceConflict = ({ kind, value, isRefused }: ShownTrait, isInstrumental: boolean): boolean =>
  kind === 'voice' && !isRefused && (value === 'none') !== isInstrumental

interface VoiceConflictChipProps {
  traits: readonly ShownTrait[]
  isInstrumental: boolean
  onChangeAudioType: () => void
}

/** The audio type is the explicit choice, so it applies, and this chip says so. */
export function VoiceConflictChip({ traits, isInstrumental, onChangeAudioType }: VoiceConflictChipProps) {
  const { t } = useLingui()
  const label = isInstrumental ? traits.map((trait) => trait.label).join(', ') : t`No voice`
  const conflict = isInstrumental
    ? t`Not sung: the song is instrumental.`
    : t`Sung all the same: With Lyrics is chosen.`
  return (
    <TraitChip
      tone="differs"
      icon={<MicOff />}
      name={`${label}. ${conflict}`}
      menu={
        <MenuItem icon={isInstrumental ? <MicVocal /> : <MicOff />} onSelect={onChangeAudioType}>
          {isInstrumental ? <Trans>Have it sung</Trans> : <Trans>Make it instrumental</Trans>}
        </MenuItem>
      }
    >
      <b className="block font-[680]">{label}</b> {conflict}
    </TraitChip>
  )
}
