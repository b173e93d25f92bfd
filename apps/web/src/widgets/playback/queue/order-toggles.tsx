import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Repeat, Repeat1, Shuffle } from 'lucide-react'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { playback, usePlayback } from '#widgets/playback/use-playback.ts'

const REPEAT_LABELS = { off: msg`Repeat: off`, all: msg`Repeat: all`, one: msg`Repeat: this song` } as const
export const NEXT_REPEAT = { off: 'all', all: 'one', one: 'off' } as const

/** An active toggle also has a dot below it, because color must not be the only indicator. */
const SWITCHED_ON = 'text-hold after:absolute after:bottom-1 after:size-1.5 after:rounded-full after:bg-current'

export function ShuffleToggle() {
  const { t } = useLingui()
  const isShuffled = usePlayback((state) => state.isShuffled)
  return (
    <IconButton
      label={t`Shuffle`}
      isPressed={isShuffled}
      onClick={() => playback.setShuffled(!isShuffled)}
      className={classes('[&>svg]:fill-none!', isShuffled && SWITCHED_ON)}
    >
      <Shuffle />
    </IconButton>
  )
}

export function RepeatToggle() {
  const { t } = useLingui()
  const repeat = usePlayback((state) => state.repeat)
  return (
    <IconButton
      label={t(REPEAT_LABELS[repeat])}
      onClick={() => playback.setRepeat(NEXT_REPEAT[repeat])}
      className={classes(repeat !== 'off' && SWITCHED_ON)}
    >
      {repeat === 'one' ? <Repeat1 /> : <Repeat />}
    </IconButton>
  )
}

/** Toggles for the order in which the queue is played, and for repeating. */
export function OrderToggles() {
  return (
    <>
      <ShuffleToggle />
      <RepeatToggle />
    </>
  )
}
