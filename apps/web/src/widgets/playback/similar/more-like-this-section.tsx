import type { Song } from '@cadenza/contract/songs'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { Toggle } from '#ui/fields/toggle.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { CoverPlayButton } from '#widgets/playback/queue/cover-play-button.tsx'
import { addToQueue } from '#widgets/playback/queue/edit-queue.ts'
import { focusNeighbor } from '#widgets/playback/queue/focus-neighbor.ts'
import { SongLabel } from '#widgets/playback/queue/song-label.tsx'
import { moreLikeThis, playback, usePlayback } from '#widgets/playback/use-playback.ts'
import { knownFacts } from '#widgets/song/known-facts.ts'
import { SimilarRule } from './similar-rule.tsx'
import { useMoreLikeThis } from './use-more-like-this.ts'

const SHOWN_WHILE_LOADING = 3

function playSimilar(song: Song): void {
  addToQueue(playback, song)
  playback.play(song, { queue: playback.read().queue })
}

function add(song: Song, { currentTarget }: MouseEvent<HTMLElement>): void {
  focusNeighbor(currentTarget, '[data-add]')
  addToQueue(playback, song)
}

function SimilarRow({ song }: { song: Song }) {
  const { t, i18n } = useLingui()
  const { title } = song
  return (
    <li className="queue-row">
      <CoverPlayButton song={song} onPlay={() => playSimilar(song)} />
      <SongLabel song={song} fact={knownFacts(song, i18n).tempo} />
      <IconButton
        label={t`Add ${title} to Next up`}
        data-add
        onClick={(event) => add(song, event)}
        className="-mr-2.5 text-ink-2"
      >
        <Plus />
      </IconButton>
    </li>
  )
}

function SimilarList({ songs }: { songs: readonly Song[] }) {
  const { t } = useLingui()
  return (
    <ul aria-label={t`More like this`} className="mt-1">
      {songs.map((song) => (
        <SimilarRow key={song.id} song={song} />
      ))}
    </ul>
  )
}

function Failure() {
  return (
    <div role="alert" className="queue-note">
      <p>
        <Trans>Similar songs could not be loaded. The queue ends here.</Trans>
      </p>
      <Button variant="line" onClick={moreLikeThis.retry} className="mt-2">
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

/** Mounted only while the switch is on, because the songs are requested while they are shown. */
function SimilarSongs() {
  const { t } = useLingui()
  const { status, rule } = useMoreLikeThis()
  const songs = usePlayback((state) => state.continuation)
  const isAutoPlayOn = usePlayback((state) => state.isAutoPlayOn)
  if (songs.length === 0 && status === 'failed') return <Failure />
  if (songs.length === 0 && status !== 'ready')
    return <SkeletonList count={SHOWN_WHILE_LOADING} label={t`Loading similar songs`} />
  if (songs.length === 0)
    return (
      <p className="queue-note">
        <Trans>No public song fits yet. The queue ends here.</Trans>
      </p>
    )
  return (
    <>
      <p className="queue-note">
        {rule && <SimilarRule rule={rule} />}{' '}
        {isAutoPlayOn ? (
          <Trans>Goes on until you stop it.</Trans>
        ) : (
          <Trans>Auto-play is off: press Next to hear them.</Trans>
        )}
      </p>
      <SimilarList songs={songs} />
    </>
  )
}

function Details({ isOn }: { isOn: boolean }) {
  const isRepeating = usePlayback(({ repeat }) => repeat !== 'off')
  if (isOn && !isRepeating) return <SimilarSongs />
  return (
    <p className="queue-note">
      {isOn ? (
        <Trans>The queue repeats, so nothing comes after it.</Trans>
      ) : (
        <Trans>Public songs of the same genre and tempo can follow the queue.</Trans>
      )}
    </p>
  )
}

export function MoreLikeThisSection() {
  const { t } = useLingui()
  const isOn = usePlayback((state) => state.isEndlessOn)
  return (
    <section aria-label={t`More like this`} className="mt-3 border-t border-line pt-2">
      <Toggle
        isOn={isOn}
        onChange={(isWanted) => playback.setEndless(isWanted)}
        label={t`More like this`}
        className="flex! w-full justify-between! px-0! text-left text-card! font-[680]! text-ink! font-stretch-[108%]"
      />
      <Details isOn={isOn} />
    </section>
  )
}
