import { DRUM_KITS } from '@cadenza/composer/edits/sound/set-instrument'
import { LISTED_PROGRAMS } from '@cadenza/composer/instruments/gm-instruments'
import { useLingui } from '@lingui/react/macro'
import { Check, ChevronDown } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useEffect, useRef, useState } from 'react'
import { useIsDesktop } from '#lib/media-query.ts'
import { Menu } from '#ui/overlays/menu.tsx'
import type { Player } from '#widgets/rehearsal/room/model/players.ts'
import { instrumentFamilies, instrumentLabel } from '#widgets/rehearsal/room/words/instrument-names.ts'
import { PART_LABELS } from '#widgets/rehearsal/room/words/part-names.ts'
import { useStop } from './use-stop.ts'

const KITS = [...DRUM_KITS]

/** The list is long: it opens at the instrument that plays now. */
function ChosenItemFocus() {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // After Radix has moved the focus to the menu itself.
    const timer = setTimeout(() =>
      place.current?.parentElement?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus(),
    )
    return () => clearTimeout(timer)
  }, [])
  return <span ref={place} hidden />
}

interface InstrumentMenuProps {
  readonly player: Player & { readonly program: number }
  readonly stop: string
  onChoose(program: number): void
}

/** Names the instrument of a part; pressed, it offers every other one. Letters jump to a name. */
export function InstrumentMenu({ player, stop, onChoose }: InstrumentMenuProps) {
  const { t, i18n } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const isDesktop = useIsDesktop()
  const { program, isDrums } = player
  const part = i18n._(PART_LABELS[player.part])
  const name = i18n._(instrumentLabel(program, isDrums))
  const label = t`Instrument of ${part}`
  const families = isDrums ? [{ label: PART_LABELS.drums, programs: KITS }] : instrumentFamilies(LISTED_PROGRAMS)
  return (
    <Menu
      label={label}
      align="start"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      sheet={isDesktop ? undefined : { head: <b className="type-card">{label}</b>, closeLabel: t`Close` }}
      trigger={
        <button type="button" {...useStop(stop)} className="room-instrument" aria-label={`${label}: ${name}`}>
          <span className="truncate">{name}</span>
          <ChevronDown />
        </button>
      }
    >
      <ChosenItemFocus />
      <DropdownMenu.RadioGroup value={String(program)} onValueChange={(value) => onChoose(Number(value))}>
        {families.map((family) => (
          <DropdownMenu.Group key={family.programs[0]}>
            <DropdownMenu.Label className="px-3 pt-3 pb-1 type-label text-ink-3">
              {i18n._(family.label)}
            </DropdownMenu.Label>
            {family.programs.map((each) => (
              <DropdownMenu.RadioItem key={each} value={String(each)} className="menu-row outline-none">
                {i18n._(instrumentLabel(each, isDrums))}
                <DropdownMenu.ItemIndicator className="ml-auto">
                  <Check className="size-5" />
                </DropdownMenu.ItemIndicator>
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.Group>
        ))}
      </DropdownMenu.RadioGroup>
    </Menu>
  )
}
