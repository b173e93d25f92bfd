import type { SimilarSongs } from '@cadenza/contract/catalog'
import { Trans, useLingui } from '@lingui/react/macro'
import { GENRE_LABELS } from '#widgets/genre-labels.ts'

/** Says in words which songs follow. */
export function SimilarRule({ rule: { genres, bpm, widenedTo } }: { rule: SimilarSongs['rule'] }) {
  const { t, i18n } = useLingui()
  const names = genres.map((genre) => t(GENRE_LABELS[genre]))
  const genre = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(names)
  const { from, to } = bpm ?? { from: 0, to: 0 }
  if (!bpm) return <Trans>Then public songs in {genre}.</Trans>
  return widenedTo === 'tempo' ? (
    <Trans>
      Then public songs in {genre}, {from} to {to} bpm.
    </Trans>
  ) : (
    <Trans>
      Then public songs in {genre}, those of {from} to {to} bpm first.
    </Trans>
  )
}
