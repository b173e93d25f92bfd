import { PLACEHOLDER_WAVEFORM_PATH, WAVEFORM_HEIGHT, WAVEFORM_WIDTH } from '@cadenza/domain/waveform-path'
import { classes } from '#ui/classes.ts'
import './waveform.css'

interface WaveformProps {
  /** The result of waveformPath. */
  outline: string
  /** Draws the played part, up to --played. */
  hasPlayed?: boolean
}

function Wave({ outline, className }: { outline: string; className: string }) {
  return (
    <svg
      className={classes('waveform', className)}
      viewBox={`0 0 ${WAVEFORM_WIDTH} ${WAVEFORM_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={outline} />
    </svg>
  )
}

export function Waveform({ outline, hasPlayed = false }: WaveformProps) {
  return (
    <>
      <Wave outline={outline} className="fill-wave-rest" />
      {hasPlayed && <Wave outline={outline} className="is-played fill-wave-played" />}
    </>
  )
}

export function PlaceholderWaveform() {
  return <Wave outline={PLACEHOLDER_WAVEFORM_PATH} className="fill-wave-ghost" />
}
