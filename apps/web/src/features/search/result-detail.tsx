import type { SearchResult } from '@cadenza/contract/search'
import type { Genre } from '@cadenza/vocabulary/genres'
import { Trans, useLingui } from '@lingui/react/macro'
import { GENRE_LABELS } from '#widgets/genre-labels.ts'
import { excerptAround } from './match-words.ts'
import { Highlighted } from './search-states.tsx'

interface ResultDetailProps {
  item: SearchResult
  words: string
}

/**
 * The line below the title. If the match is neither in the title nor in the subtitle, the line says where it is, and
 * the subtitle stays where there is room for both.
 */
export function ResultDetail({ item, words }: ResultDetailProps) {
  const { type, subtitle, match } = item
  const isAnonymousSong = subtitle === '' && type === 'song'
  const usual = isAnonymousSong ? <Trans>AI Creator</Trans> : <Highlighted text={subtitle} words={words} />
  if (match === null) return usual
  return (
    <>
      <MatchText match={match} words={words} />
      {(isAnonymousSong || subtitle !== '') && <span className="max-md:hidden"> · {usual}</span>}
    </>
  )
}

function MatchText({ match, words }: { match: NonNullable<SearchResult['match']>; words: string }) {
  const { t } = useLingui()
  if (match.field !== 'genre') return <Highlighted text={excerptAround(match.text, words)} words={words} />
  const label = GENRE_LABELS[match.text as Genre] as (typeof GENRE_LABELS)[Genre] | undefined
  const genre = label ? t(label) : match.text
  return (
    <Trans>
      Genre: <Highlighted text={genre} words={words} />
    </Trans>
  )
}
