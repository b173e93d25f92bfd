import { Trans, useLingui } from '@lingui/react/macro'
import { Pause, Play } from 'lucide-react'

interface StripPlayProps {
  isPlaying: boolean
  /** From 0 to 1 while the instruments are loaded. */
  loaded: number | null
  onPress: () => void
}

/** The round button; while instruments are loaded it is a ring, and a press stops waiting for them. */
export function StripPlay({ isPlaying, loaded, onPress }: StripPlayProps) {
  const { t, i18n } = useLingui()
  if (loaded !== null) {
    const percent = Math.round(loaded * 100)
    const style: Record<string, string> = { '--loaded': `${percent}%` }
    return (
      <>
        <button type="button" onClick={onPress} style={style} className="strip-play is-loading">
          <span className="strip-loaded">{i18n.number(loaded, { style: 'percent', maximumFractionDigits: 0 })}</span>
          <span className="sr-only">
            <Trans>Stop loading the sketch</Trans>
          </span>
        </button>
        <progress className="sr-only" aria-label={t`Loading the instruments`} value={percent} max={100} />
      </>
    )
  }
  return (
    <button type="button" onClick={onPress} className="strip-play">
      {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      <span className="sr-only">{isPlaying ? <Trans>Pause the sketch</Trans> : <Trans>Play the sketch</Trans>}</span>
    </button>
  )
}
