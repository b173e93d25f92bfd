import { Trans } from '@lingui/react/macro'
import { StripPlay } from './strip-play.tsx'

/** The bars of the sections of a usual song. */
const USUAL_FORM = [4, 8, 8, 8, 8, 4]

export function EmptyBlocks() {
  return (
    <div className="strip-blocks" aria-hidden="true">
      {USUAL_FORM.map((bars, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- They never change.
        <span key={index} className="strip-block" style={{ flexGrow: bars }}>
          <span className="strip-square" />
          <span className="strip-name" />
        </span>
      ))}
    </div>
  )
}

interface QuietStripProps {
  onPlay: () => void
  /** The pointer is on its way to the button. */
  onApproach: () => void
  isLoading: boolean
  hasFailed: boolean
}

/** What is there before anything is typed: an example can be heard. */
export function QuietStrip({ onPlay, onApproach, isLoading, hasFailed }: QuietStripProps) {
  return (
    <>
      <div className="strip-facts">
        <p>{isLoading ? <Trans>Getting your sketch ready</Trans> : <Trans>Rehearsing is free</Trans>}</p>
      </div>
      <EmptyBlocks />
      <span className="contents" onPointerEnter={onApproach} onFocus={onApproach}>
        <StripPlay isPlaying={isLoading} loaded={null} onPress={onPlay} />
      </span>
      <p className="strip-words" aria-live="polite">
        {hasFailed ? (
          <>
            <b>
              <Trans>The sketch could not be loaded.</Trans>
            </b>{' '}
            <Trans>Check your connection and press Play again.</Trans>
          </>
        ) : (
          <>
            <b>
              <Trans>Hear the example</Trans>
            </b>{' '}
            <Trans>or type, and it follows.</Trans>
          </>
        )}
      </p>
    </>
  )
}
