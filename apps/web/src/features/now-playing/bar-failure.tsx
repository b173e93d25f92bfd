import type { Song } from '@cadenza/contract/songs'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { Button } from '#ui/button.tsx'
import { playback, usePlaybackError } from '#widgets/playback/use-playback.ts'

/** Replaces the waveform of a song that cannot be played. */
export function BarFailure({ song }: { song: Song }) {
  const { t } = useLingui()
  const error = usePlaybackError()
  return (
    <div role="alert" className="flex min-w-0 flex-1 items-center gap-2 text-small text-bad-ink">
      <span className="line-clamp-2 min-w-0">{t(errorMessageFor(error, msg`This song could not be played.`))}</span>
      <Button variant="ghost" onClick={() => playback.play(song)}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
