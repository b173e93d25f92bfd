import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SongCost } from '#widgets/credits/credit-meter.tsx'
import type { RehearsalView } from '#widgets/rehearsal/session/rehearsal-view.ts'
import type { SketchState } from '#widgets/rehearsal/sketch-player.ts'

interface StripWordsProps {
  sketch: SketchState
  failure: RehearsalView['failure']
  isOffline: boolean
  cost: SongCost | null
}

const kilobytes = (bytes: number): number => Math.round(bytes / 1000)

function Cost({ cost }: { cost: SongCost | null }) {
  const { i18n } = useLingui()
  if (cost === null) return null
  const credits = i18n.number(cost.credits)
  return cost.isUpTo ? <Trans>Recording takes up to {credits}.</Trans> : <Trans>Recording takes {credits}.</Trans>
}

const words = (title: ReactNode, text: ReactNode) => (
  <>
    <b>{title}</b> {text}
  </>
)

function failureWords(reason: RehearsalView['failure'] | 'offline' | 'unsupported' | 'no-sounds'): ReactNode {
  switch (reason) {
    case 'offline':
      return words(
        <Trans>The instruments could not be loaded.</Trans>,
        <Trans>Check your connection and press Play again.</Trans>,
      )
    case 'no-sounds':
      return words(<Trans>These instruments are out of date.</Trans>, <Trans>Reload the page and press Play.</Trans>)
    case 'unsupported':
      return words(<Trans>This browser cannot play sketches.</Trans>, <Trans>Recording works all the same.</Trans>)
    case 'crashed':
      return words(
        <Trans>The composer has stopped.</Trans>,
        <Trans>Your words are safe. Press Play to try again.</Trans>,
      )
    default:
      return words(
        <Trans>There is no sketch of these words.</Trans>,
        <Trans>Change them, or record them all the same.</Trans>,
      )
  }
}

/** Says what a rehearsal costs, what it waits for, and what to do where it cannot go on. */
export function StripWords({ sketch, failure, isOffline, cost }: StripWordsProps) {
  if (sketch.kind === 'failed') return failureWords(sketch.reason)
  if (failure !== null) return failureWords(failure)
  if (sketch.kind === 'loading') {
    const [loaded, total] = [kilobytes(sketch.loadedBytes), kilobytes(sketch.totalBytes)]
    return words(
      <Trans>The band is tuning up</Trans>,
      <Trans>
        {loaded} of {total} KB, once for this song
      </Trans>,
    )
  }
  if (isOffline) {
    return words(<Trans>Offline: rehearsing still works.</Trans>, <Trans>Recording waits for the network.</Trans>)
  }
  return words(<Trans>Rehearsing is free.</Trans>, <Cost cost={cost} />)
}
