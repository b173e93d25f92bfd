import type { Song } from '@cadenza/contract/songs'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { playback, usePlaybackError, useSongStatus } from '#widgets/playback/use-playback.ts'

function FailureNotice({ song }: { song: Song }) {
  const { t } = useLingui()
  const error = usePlaybackError()
  return (
    <Notice
      tone="bad"
      role="alert"
      className="mt-3"
      action={
        <Button variant="ghost" onClick={() => playback.play(song)}>
          <Trans>Retry</Trans>
        </Button>
      }
    >
      {t(errorMessageFor(error, msg`This song could not be played.`))}
    </Notice>
  )
}

/** Renders nothing unless playing the song failed. */
export function PlayFailure({ song }: { song: Song }) {
  return useSongStatus(song.id) === 'failed' && <FailureNotice song={song} />
}
