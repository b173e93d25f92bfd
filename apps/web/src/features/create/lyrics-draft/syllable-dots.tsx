import { Plural, Trans } from '@lingui/react/macro'
import { classes } from '#ui/classes.ts'

/** More dots than these are no longer counted at a glance. */
const MOST_DOTS = 16

interface SyllableDotsProps {
  syllables: number
  places: number
}

/** One dot for each place in the tune: filled is sung, hollow is missing, a square is one too many. */
export function SyllableDots({ syllables, places }: SyllableDotsProps) {
  const dots = Math.min(MOST_DOTS, Math.max(syllables, places))
  return (
    <span className="syllables">
      <span aria-hidden="true" className="syllable-dots">
        {Array.from({ length: dots }, (_, index) => (
          <i key={index} className={classes(index >= syllables && 'is-missing', index >= places && 'is-over')} />
        ))}
      </span>
      <span className={classes('lining-nums', syllables !== places && 'text-warn-ink')}>
        {syllables > places ? (
          <Trans>
            {syllables} in {places}, sung quicker
          </Trans>
        ) : syllables < places ? (
          <Trans>
            {syllables} in {places}, last one held
          </Trans>
        ) : (
          <>
            <span aria-hidden="true">{syllables}</span>
            <span className="sr-only">
              <Plural value={syllables} one="# syllable" other="# syllables" />
            </span>
          </>
        )}
      </span>
    </span>
  )
}
