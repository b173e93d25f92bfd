import { type Genre, GENRES } from '@cadenza/vocabulary/genres'
import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useEffect, useRef, useState } from 'react'
import { Chip } from '#ui/fields/chip.tsx'
import { classes } from '#ui/classes.ts'
import { GENRE_LABELS } from '#widgets/genre-labels.ts'
import './composer-genres.css'

/** The other genres appear after a press on More. */
const INITIAL_GENRE_COUNT = 8
/** Width of the fade at the right end of the row, in pixels. */
const FADE_WIDTH = 72

const chipOf = (row: HTMLElement, genre: Genre): HTMLElement | null =>
  row.querySelector<HTMLElement>(`img[data-genre='${genre}']`)?.closest('button') ?? null

/** Scrolls only the row, because scrollIntoView would move the page too. */
function revealChip(row: HTMLElement, genre: Genre): void {
  const chip = chipOf(row, genre)
  if (!chip) return
  const start = chip.offsetLeft - row.scrollLeft
  const isInSight = start >= 0 && start + chip.offsetWidth <= row.clientWidth - FADE_WIDTH
  if (!isInSight) row.scrollLeft = chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2
}

interface ComposerGenresProps {
  genres: readonly Genre[]
  onChange: (changes: { genres: readonly Genre[] }) => void
  isWide: boolean
}

export const ComposerGenres = memo(function ComposerGenres({ genres, onChange, isWide }: ComposerGenresProps) {
  const { t } = useLingui()
  const row = useRef<HTMLDivElement>(null)
  const [isComplete, setIsComplete] = useState(false)
  if (!isComplete && genres.some((genre) => GENRES.indexOf(genre) >= INITIAL_GENRE_COUNT)) setIsComplete(true)
  const latest = genres.at(-1)

  useEffect(() => {
    // If the chosen chip were outside of the visible row, it would look as if no genre was chosen.
    if (latest && row.current) revealChip(row.current, latest)
  }, [latest])

  const toggle = (genre: Genre): void =>
    onChange({ genres: genres.includes(genre) ? genres.filter((chosen) => chosen !== genre) : [...genres, genre] })

  const showAll = (): void => {
    setIsComplete(true)
    requestAnimationFrame(() => {
      const first = GENRES[INITIAL_GENRE_COUNT]
      if (row.current && first) chipOf(row.current, first)?.focus()
    })
  }

  return (
    <div
      ref={row}
      role="group"
      aria-label={t`Genre`}
      className={classes('composer-genres', isWide && 'is-wide', isComplete && 'is-complete')}
    >
      {GENRES.slice(0, isComplete ? GENRES.length : INITIAL_GENRE_COUNT).map((genre) => (
        <Chip
          key={genre}
          isSelected={genres.includes(genre)}
          onToggle={() => toggle(genre)}
          cover={<img src={`/genres/${genre}.svg`} alt="" width={24} height={24} data-genre={genre} />}
        >
          {t(GENRE_LABELS[genre])}
        </Chip>
      ))}
      {!isComplete && (
        <button
          type="button"
          aria-label={t`More genres`}
          onClick={showAll}
          className="composer-more -my-0.5 inline-flex h-11 shrink-0 items-center px-3 text-small font-[620] whitespace-nowrap text-hold hover:underline"
        >
          <Trans context="genres">More</Trans>
        </button>
      )}
    </div>
  )
})
