import type { Lyrics, Song } from '@cadenza/contract/songs'
import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useMemo, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { usePosition, useSongStatus } from '#widgets/playback/use-playback.ts'
import { type LyricLine, parseLyrics } from './lyric-lines.ts'
import { useAutoScroll } from './use-auto-scroll.ts'
import { useLyricPosition } from './use-lyric-position.ts'

const NO_LINES: readonly LyricLine[] = []

interface LineProps {
  line: LyricLine
  isPast: boolean
  /** How many words of the line have been sung; null if it is not the current line. */
  sungWords: number | null
}

/** Memoized, because a song has hundreds of lines and only one of them is sung at a time. */
const Line = memo(function Line({ line, isPast, sungWords }: LineProps) {
  const words = line.words.map(({ text }) => text)
  return (
    <li
      dir="auto"
      aria-current={sungWords === null ? undefined : 'true'}
      className={classes('lyric-line', isPast && 'is-past', line.isStanzaStart && 'is-stanza-start')}
    >
      {sungWords === null ? (
        words.join(' ')
      ) : (
        <>
          <em>{words.slice(0, sungWords).join(' ')}</em> {words.slice(sungWords).join(' ')}
        </>
      )}
    </li>
  )
})

/** Shows the lyrics. If their times are known, the current words are marked and kept in view. */
export function LyricText({ song, lyrics }: { song: Song; lyrics: Lyrics }) {
  const { t } = useLingui()
  const scroller = useRef<HTMLDivElement>(null)
  const { lines, isTimed } = useMemo(() => parseLyrics(lyrics), [lyrics])
  const status = useSongStatus(song.id)
  const isCurrent = isTimed && status !== 'empty'
  const { timeSeconds } = usePosition(isCurrent)
  const place = useLyricPosition(isCurrent ? lines : NO_LINES, { timeSeconds, isPlaying: status === 'playing' })
  const { isFollowing, follow, handlers } = useAutoScroll(scroller, place.line)
  return (
    <>
      <div
        ref={scroller}
        role="region"
        aria-label={t`Lyrics`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys must reach it
        tabIndex={0}
        className={classes('lyric-scroller', !isTimed && 'is-plain')}
        {...handlers}
      >
        <ol>
          {lines.map((line) => (
            <Line
              key={line.index}
              line={line}
              isPast={line.index < place.line}
              sungWords={line.index === place.line ? place.words : null}
            />
          ))}
        </ol>
      </div>
      {isCurrent && !isFollowing && place.line >= 0 && (
        <Button variant="primary" onClick={follow} className="lyric-return">
          <Trans>Back to now</Trans>
        </Button>
      )}
    </>
  )
}
