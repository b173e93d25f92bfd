import type { Song } from '@cadenza/contract/songs'
import { Trans } from '@lingui/react/macro'
import { Play, Shuffle } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { ArchiveButton } from '#widgets/archive/archive-button.tsx'
import { playback } from '#widgets/playback/use-playback.ts'

/** Actions for all songs of the tab at once. */
export function SongTabActions({ songs }: { songs: readonly Song[] }) {
  return (
    <div className="-mx-3 flex flex-wrap items-center">
      <Button variant="ghost" icon={<Play />} onClick={() => playback.playAll(songs)}>
        <Trans>Play all</Trans>
      </Button>
      <Button variant="ghost" icon={<Shuffle />} onClick={() => playback.playAll(songs, { isShuffled: true })}>
        <Trans>Shuffle</Trans>
      </Button>
      <ArchiveButton address="/api/library/archive" />
    </div>
  )
}
