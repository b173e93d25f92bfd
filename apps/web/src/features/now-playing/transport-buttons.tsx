import { useLingui } from '@lingui/react/macro'
import { SkipBack, SkipForward } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import { hasNextSong } from '#widgets/playback/queue/next-song.ts'
import { playback, usePlayback } from '#widgets/playback/use-playback.ts'

const GLYPH = '[&>svg]:fill-current disabled:opacity-50'

export function useHasNext(): boolean {
  return usePlayback(hasNextSong)
}

/** Always shown: at the first song of a queue it restarts that song. */
export function PreviousButton() {
  const { t } = useLingui()
  return (
    <IconButton label={t`Previous`} onClick={() => playback.previous()} className={GLYPH}>
      <SkipBack />
    </IconButton>
  )
}

export function NextButton() {
  const { t } = useLingui()
  return (
    <IconButton label={t`Next`} disabled={!useHasNext()} onClick={() => playback.next()} className={GLYPH}>
      <SkipForward />
    </IconButton>
  )
}
