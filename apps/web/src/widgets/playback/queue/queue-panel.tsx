import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import { usePlayback } from '#widgets/playback/use-playback.ts'
import { MoreLikeThisSection } from '#widgets/playback/similar/more-like-this-section.tsx'
import { NextUp } from './next-up.tsx'
import { songsAfter } from './queue-order.ts'
import { QueueNow } from './queue-now.tsx'
import './queue-panel.css'

/** What plays now, what the user has queued after it, and what follows then. */
export function QueuePanel() {
  const song = usePlayback((state) => state.song)
  const queue = usePlayback((state) => state.queue)
  const songId = song?.id
  const next = useMemo(() => songsAfter(queue, songId), [queue, songId])
  if (!song) {
    return (
      <p className="py-6 text-ink-2">
        <Trans>Nothing is queued. Play a song and it appears here.</Trans>
      </p>
    )
  }
  return (
    <>
      <QueueNow song={song} />
      <NextUp songs={next} />
      <MoreLikeThisSection />
    </>
  )
}
