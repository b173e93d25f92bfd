import type { SongVersions } from '@cadenza/contract/rehearsal/versions'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Notice } from '#ui/notice.tsx'
import { Equalizer } from '#widgets/song/equalizer.tsx'
import { formatClockTime } from '#widgets/song/format-clock-time.ts'

type LatestRequest = NonNullable<SongVersions['latestRequest']>

const SECOND_MS = 1000

function useSecondsSince(at: string): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  // The clock of the device may be behind the server's.
  return Math.max(0, Math.floor((nowMs - new Date(at).getTime()) / SECOND_MS))
}

/** A recording that has been requested and not ended. */
function PendingRecording({ request }: { request: LatestRequest }) {
  const { t } = useLingui()
  const elapsed = formatClockTime(useSecondsSince(request.createdAt))
  return (
    <div className="version-pending">
      <span className="version-pending-sign" aria-hidden="true">
        <Equalizer isMoving />
      </span>
      <div className="min-w-0">
        <p role="status" className="font-[660]">
          {request.state === 'queued' ? (
            <Trans>Your new version waits for the band</Trans>
          ) : (
            <Trans>The band is recording your new version</Trans>
          )}
        </p>
        <p className="version-facts">
          <Trans>for {elapsed} · until it is done, the song is as it was. You can leave this page.</Trans>
        </p>
        <progress className="version-progress" aria-label={t`Recording`} />
      </div>
    </div>
  )
}

function FailedRecording({ request }: { request: LatestRequest }) {
  return (
    <Notice tone="bad" className="mt-3" title={<Trans>The last recording failed.</Trans>}>
      {request.failure?.kind === 'not_as_rehearsed' ? (
        <Trans>The band would have played other notes than you rehearsed.</Trans>
      ) : null}{' '}
      <Trans>
        The song is as it was, nothing was charged, and the recording does not count for today. Try it again.
      </Trans>
    </Notice>
  )
}

/** What has become of the recording that was requested last, as far as the list does not show it. */
export function RecordingState({ versions: { latestRequest, items } }: { versions: SongVersions }) {
  if (latestRequest === null) return null
  const { state, number } = latestRequest
  if (state === 'queued' || state === 'running') return <PendingRecording request={latestRequest} />
  const [newest] = items
  if (newest === undefined) return null
  if (state === 'failed')
    return newest.createdAt > latestRequest.createdAt ? null : <FailedRecording request={latestRequest} />
  // It was requested when nobody else could hear the song, so its words were not examined for others.
  const isHeldBack = newest.number === number && !newest.isCurrent
  if (!isHeldBack) return null
  return (
    <Notice tone="warn" className="mt-3">
      <Trans>
        Version {number} is recorded. Others can hear the song by now, so it is not the current one yet: restore it.
      </Trans>
    </Notice>
  )
}
