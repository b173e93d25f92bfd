import type { SectionKind } from '@cadenza/composer/score'
import { useLingui } from '@lingui/react/macro'
import { ArrowLeft, ArrowRight, CopyPlus, Ellipsis, Music4, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useIsDesktop } from '#lib/media-query.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import { useRoom } from '#widgets/rehearsal/room/state/room-context.ts'
import { SECTION_KINDS } from '#widgets/rehearsal/section-names.ts'
import { useStop } from './use-stop.ts'

const KINDS = Object.keys(SECTION_KINDS) as SectionKind[]

/** What can be done with a section as a whole. */
export function SectionMenu({ section }: { section: number }) {
  const { t, i18n } = useLingui()
  const { score, names, change, nextTake, select } = useRoom()
  const [isOpen, setIsOpen] = useState(false)
  const isDesktop = useIsDesktop()
  const name = names[section] ?? ''
  const last = score.sections.length - 1
  const label = t`Change ${name} as a whole`
  const stop = useStop(`${score.sections[section]?.id ?? ''}:menu`)
  const moveTo = (to: number): void => void change([{ op: 'moveSection', section, to }])
  return (
    <Menu
      label={label}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      sheet={isDesktop ? undefined : { head: <b className="type-card">{name}</b>, closeLabel: t`Close` }}
      trigger={
        <IconButton {...stop} label={label}>
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem icon={<Music4 />} onSelect={() => change([{ op: 'newTune', section, take: nextTake() }])}>
        {t`Another tune`}
      </MenuItem>
      <MenuItem icon={<CopyPlus />} onSelect={() => change([{ op: 'repeatSection', section }])}>
        {t`Play it once more`}
      </MenuItem>
      <MenuItem icon={<ArrowLeft />} isDisabled={section === 0} onSelect={() => moveTo(section - 1)}>
        {t`Move it earlier`}
      </MenuItem>
      <MenuItem icon={<ArrowRight />} isDisabled={section === last} onSelect={() => moveTo(section + 1)}>
        {t`Move it later`}
      </MenuItem>
      <MenuItem icon={<Trash2 />} onSelect={() => change([{ op: 'dropSection', section }])}>
        {t`Leave it out`}
      </MenuItem>
      <MenuSeparator />
      {KINDS.map((kind) => {
        const added = i18n._(SECTION_KINDS[kind])
        return (
          <MenuItem
            key={kind}
            icon={<Plus />}
            onSelect={() => {
              select(section)
              change([{ op: 'addSection', kind, at: section + 1 }])
            }}
          >
            {t`Add after it: ${added}`}
          </MenuItem>
        )
      })}
    </Menu>
  )
}
