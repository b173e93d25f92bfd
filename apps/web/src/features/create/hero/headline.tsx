import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useMemo } from 'react'
import { classes } from '#ui/classes.ts'
import { FermataStop } from '#ui/brand/fermata.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useTypewriter } from './use-typewriter.ts'
import './headline.css'

const WORDS = [
  msg({ message: 'song', context: 'headline' }),
  msg({ message: 'beat', context: 'headline' }),
  msg({ message: 'melody', context: 'headline' }),
  msg({ message: 'vibe', context: 'headline' }),
  msg({ message: 'freestyle', context: 'headline' }),
]

/** The small variant keeps the word on the same line if there is room for the longest word. */
export const Headline = memo(function Headline({ isSmall = false }: { isSmall?: boolean }) {
  const { t } = useLingui()
  // The typewriter's timer restarts when the array changes, so it must stay the same between renders.
  const words = useMemo(() => WORDS.map((word) => t(word)), [t])
  const { text, isComplete } = useTypewriter(words)

  return (
    <h1
      tabIndex={-1}
      className={classes(
        'relative outline-none',
        isSmall ? 'text-(length:--headline-small) type-display' : 'type-headline',
      )}
    >
      <Trans>Generate your</Trans> <VisuallyHidden>{words[0]}</VisuallyHidden>
      <span aria-hidden="true" className={isSmall ? 'inline-grid desk:grid' : 'grid'}>
        {words.map((word) => (
          <span key={word} className="invisible col-start-1 row-start-1">
            {word}
            <FermataStop />
          </span>
        ))}
        <span
          className={classes(
            'col-start-1 row-start-1 transition-[font-stretch] duration-sustain ease-swell',
            isComplete ? '' : 'font-stretch-[116%]',
          )}
        >
          {text}
          {isComplete ? (
            <FermataStop className="transition-[opacity,transform] duration-sustain ease-attack starting:translate-y-[.12em] starting:scale-80 starting:opacity-0" />
          ) : (
            <span className="headline-caret ml-[.06em] inline-block h-[.78em] w-[.09em] bg-tomato align-[-.06em]" />
          )}
        </span>
      </span>
    </h1>
  )
})
