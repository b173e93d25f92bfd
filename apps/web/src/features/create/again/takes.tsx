import type { Generation } from '@cadenza/contract/generations'
import type { Song } from '@cadenza/contract/songs'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { playback } from '#widgets/playback/use-playback.ts'
import { CoverImage } from '#widgets/song/cover/cover-image.tsx'
import { SongPlayer } from '#widgets/song/player/song-player.tsx'
import { letterOf } from './take-groups.ts'
import { TakeLabel } from './take-label.tsx'
import { useKeepTake } from './use-keep-take.ts'
import { useNextTakeKey } from './use-next-take-key.ts'
import './takes.css'

export interface Take {
  generation: Generation
  song: Song
}

/** The next take goes on at the second of the one that is the current song; it plays if that one does. */
function continueWith(song: Song, takes: readonly Take[]): void {
  const { song: current, status } = playback.read()
  if (!current || current.id === song.id || !takes.some((take) => take.song.id === current.id)) return
  const fromSeconds = Math.min(playback.readPosition().timeSeconds, Math.max(0, song.duration - 1))
  if (status === 'playing' || status === 'loading') playback.play(song, { fromSeconds })
  else playback.prepare(song, { fromSeconds })
}

interface TakesProps {
  /** All takes of the song, also those without a song. */
  all: readonly Generation[]
  /** From the first on. */
  takes: readonly Take[]
  selected: Take
  onSelect: (generationId: string) => void
}

/** Compares the takes of one song at the same second, and keeps one of them. */
export function Takes({ all, takes, selected, onSelect }: TakesProps) {
  const { t } = useLingui()
  const panel = useRef<HTMLDivElement>(null)
  const keep = useKeepTake()
  const first = all.at(-1) ?? selected.generation
  const place = takes.indexOf(selected)

  const select = (take: Take): void => {
    continueWith(take.song, takes)
    onSelect(take.generation.id)
  }
  const next = (): void => {
    const following = takes[(place + 1) % takes.length]
    if (following) select(following)
  }
  useNextTakeKey(
    panel,
    takes.map(({ song }) => song.id),
    next,
  )

  return (
    <div ref={panel} className="takes">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h4 className="type-card">
          <Plural value={takes.length} one="# take" other="# takes" />
        </h4>
        <p className="type-meta">
          <Trans>
            <kbd className="takes-key">X</kbd> next take, same second
          </Trans>
        </p>
      </div>
      <div className="takes-compare rounded-card bg-surface edge-hair">
        <SegmentedControl
          label={t`Take`}
          value={selected.generation.id}
          options={takes.map(({ generation }, index) => ({ value: generation.id, label: letterOf(index) }))}
          onChange={(id) => {
            const take = takes.find(({ generation }) => generation.id === id)
            if (take) select(take)
          }}
          className="takes-switch"
        />
        <div className="min-w-0">
          <SongPlayer song={selected.song} />
        </div>
        <Button
          variant="peony"
          icon={<Check />}
          isBusy={keep.isPending}
          // The `detail` of a click by keyboard is 0.
          onClick={({ detail }) => keep.mutate({ kept: selected.generation, takes: all, isByKeyboard: detail === 0 })}
        >
          <Trans>Keep this one</Trans>
        </Button>
      </div>
      <ol className="takes-list rounded-card bg-surface edge-hair">
        {takes.map((take, index) => (
          <li key={take.generation.id}>
            <button
              type="button"
              className="takes-row"
              aria-current={take === selected ? 'true' : undefined}
              onClick={() => select(take)}
            >
              <span className="takes-letter">{letterOf(index)}</span>
              <CoverImage song={take.song} sizes="52px" className="w-[52px]! shrink-0" />
              <span className="min-w-0 flex-1">
                <b className="block leading-tight font-[660] wrap-anywhere">{take.song.title}</b>
                <span className="type-meta">
                  <TakeLabel first={first} take={take.generation} />
                </span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
