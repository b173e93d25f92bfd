import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isMac } from '#lib/is-mac.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Toggle } from '#ui/fields/toggle.tsx'
import { areShortcutsOn, setShortcutsOn } from '#widgets/playback/shortcut-setting.ts'

interface ShortcutLine {
  /** Alternatives for the same action; the keys of one alternative are pressed together. */
  keys: readonly (readonly (string | MessageDescriptor)[])[]
  label: MessageDescriptor
}

const SPACE = msg({ message: 'Space', comment: 'The key' })
const SHIFT = msg({ message: 'Shift', comment: 'The key' })
const CTRL = msg({ message: 'Ctrl', comment: 'The key' })

const LINES: readonly ShortcutLine[] = [
  { keys: [[SPACE], ['K']], label: msg`Play or pause` },
  { keys: [['←'], ['→']], label: msg`Back or forward 5 seconds` },
  { keys: [['J'], ['L']], label: msg`Back or forward 10 seconds` },
  {
    keys: [
      [SHIFT, 'P'],
      [SHIFT, 'N'],
    ],
    label: msg`Previous or next song`,
  },
  {
    keys: [
      [SHIFT, '↓'],
      [SHIFT, '↑'],
    ],
    label: msg`Quieter or louder`,
  },
  { keys: [['M']], label: msg`Mute` },
  { keys: [['S']], label: msg`Shuffle` },
  { keys: [['R']], label: msg`Repeat` },
  { keys: [['F']], label: msg`Favourite` },
  { keys: [['Q']], label: msg`Queue` },
  { keys: [['/'], [isMac() ? '⌘' : CTRL, 'K']], label: msg`Search` },
  { keys: [['?']], label: msg`These keys` },
]

const KEY_CAP =
  'inline-grid min-h-7 min-w-7 place-items-center rounded-note bg-sunken px-2 font-[inherit] text-label font-[640] text-ink'

function Line({ keys, label }: ShortcutLine) {
  const { t } = useLingui()
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 border-b border-line py-1 last:border-0">
      <dt>{t(label)}</dt>
      <dd className="flex shrink-0 flex-wrap justify-end gap-x-3 gap-y-1">
        {keys.map((together) => (
          <span key={JSON.stringify(together)} className="inline-flex gap-1">
            {together.map((key) => (
              <kbd key={JSON.stringify(key)} className={KEY_CAP}>
                {typeof key === 'string' ? key : t(key)}
              </kbd>
            ))}
          </span>
        ))}
      </dd>
    </div>
  )
}

export function ShortcutHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const [isOn, setIsOn] = useState(areShortcutsOn)
  const change = (isWanted: boolean): void => {
    setShortcutsOn(isWanted)
    setIsOn(isWanted)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(isStillOpen) => !isStillOpen && onClose()}
      title={<Trans>Keyboard shortcuts</Trans>}
      description={<Trans>They work on every page, but not while you type.</Trans>}
      closeLabel={t`Close`}
    >
      <dl className="mt-4">
        {LINES.map((line) => (
          <Line key={line.label.id} {...line} />
        ))}
      </dl>
      <Toggle isOn={isOn} onChange={change} label={t`Use keyboard shortcuts`} className="mt-3 -ml-2.5" />
    </Dialog>
  )
}
