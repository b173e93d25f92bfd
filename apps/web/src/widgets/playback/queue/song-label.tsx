import type { Song } from '@cadenza/contract/songs'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** Title and creator, with one fact about the song. */
export function SongLabel({ song, fact }: { song: Song; fact: ReactNode }) {
  return (
    <span className="min-w-0 flex-1">
      <b dir="auto" className="line-clamp-2 leading-tight font-[640] wrap-anywhere">
        {song.title}
      </b>
      <span className="block truncate type-meta lining-nums">
        <bdi>{song.creatorName ?? <Trans>AI Creator</Trans>}</bdi>
        {fact !== null && <> · {fact}</>}
      </span>
    </span>
  )
}
