import type { Generation } from '@cadenza/contract/generations'
import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, useMemo } from 'react'
import { GENRE_LABELS } from '#widgets/genre-labels.ts'
import { formatClockTime } from '#widgets/song/format-clock-time.ts'
import { differencesOf, type TakeDifference } from './take-difference.ts'

function Difference({ difference }: { difference: TakeDifference }) {
  const { t } = useLingui()
  switch (difference.kind) {
    case 'slower':
    case 'faster': {
      const { bpm } = difference
      return difference.kind === 'slower' ? <Trans>Slower, {bpm} bpm</Trans> : <Trans>Faster, {bpm} bpm</Trans>
    }
    case 'longer':
    case 'shorter': {
      const shownLength = formatClockTime(difference.seconds)
      return difference.kind === 'longer' ? <Trans>Longer, {shownLength}</Trans> : <Trans>Shorter, {shownLength}</Trans>
    }
    case 'voice':
      return difference.voice === 'female' ? <Trans>Female voice</Trans> : <Trans>Male voice</Trans>
    case 'genre':
      return t(GENRE_LABELS[difference.genre])
    case 'lyrics':
      return <Trans>New lyrics</Trans>
    case 'other':
      return <Trans>Another take</Trans>
  }
}

/** What a take differs in from the first one. */
export function TakeLabel({ first, take }: { first: Generation; take: Generation }) {
  const differences = useMemo(() => differencesOf(first, take), [first, take])
  if (take.id === first.id) return <Trans>First take</Trans>
  return differences.map((difference, index) => (
    <Fragment key={difference.kind}>
      {index > 0 && ' · '}
      <Difference difference={difference} />
    </Fragment>
  ))
}
