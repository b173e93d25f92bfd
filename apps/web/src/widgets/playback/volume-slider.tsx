import { useLingui } from '@lingui/react/macro'
import { Volume1, Volume2, VolumeX } from 'lucide-react'
import type { CSSProperties } from 'react'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { playback, usePlayback } from './use-playback.ts'
import './volume-slider.css'

let isVolumeSettable: boolean | null = null

/** On an iPhone only the hardware buttons change the volume: a value set by a script does not persist. */
export function canSetVolume(): boolean {
  if (isVolumeSettable === null) {
    const probe = document.createElement('audio')
    probe.volume = 0.5
    isVolumeSettable = probe.volume === 0.5
  }
  return isVolumeSettable
}

export function VolumeSlider({ className }: { className?: string }) {
  const { t } = useLingui()
  const percent = usePlayback(({ volume, isMuted }) => (isMuted ? 0 : Math.round(volume * 100)))
  const style: CSSProperties & Record<'--filled', string> = { '--filled': `${percent}%` }
  return (
    <input
      type="range"
      min={0}
      max={100}
      step={1}
      value={percent}
      aria-label={t`Volume`}
      aria-valuetext={`${percent} %`}
      onChange={(event) => playback.setVolume(Number(event.target.value) / 100)}
      className={classes('volume-slider', className)}
      style={style}
    />
  )
}

export function MuteButton() {
  const { t } = useLingui()
  const isMuted = usePlayback((state) => state.isMuted || state.volume === 0)
  const isLoud = usePlayback(({ volume }) => volume > 0.5)
  const Glyph = isMuted ? VolumeX : isLoud ? Volume2 : Volume1
  return (
    <IconButton
      label={isMuted ? t`Sound on` : t`Mute`}
      onClick={() => (playback.read().volume === 0 ? playback.setVolume(0.5) : playback.setMuted(!isMuted))}
    >
      <Glyph />
    </IconButton>
  )
}
