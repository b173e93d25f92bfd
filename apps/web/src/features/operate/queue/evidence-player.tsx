import { Trans, useLingui } from '@lingui/react/macro'
import { Pause, Play } from 'lucide-react'
import { type CSSProperties, useRef, useState } from 'react'
import { Notice } from '#ui/notice.tsx'
import { playback } from '#widgets/playback/use-playback.ts'
import '#widgets/playback/volume-slider.css'
import { formatClockTime } from '#widgets/song/format-clock-time.ts'

/** Outside of the app's player: what an operator listens to is no play, and stays out of their queue. */
export function EvidencePlayer({ audioUrl, startsPlaying = false }: { audioUrl: string; startsPlaying?: boolean }) {
  const { t } = useLingui()
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setIsPlaying] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const [seconds, setSeconds] = useState({ at: 0, of: 0 })

  const toggle = (): void => {
    const { current } = audio
    if (!current) return
    if (current.paused) void current.play().catch(() => setHasFailed(true))
    else current.pause()
  }
  const readTimes = (): void => {
    const { currentTime = 0, duration = 0 } = audio.current ?? {}
    setSeconds({ at: currentTime, of: Number.isFinite(duration) ? duration : 0 })
  }

  const filled = seconds.of === 0 ? 0 : (100 * seconds.at) / seconds.of
  const style: CSSProperties & Record<'--filled', string> = { '--filled': `${filled}%` }

  return (
    <div className="min-w-0 flex-1">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the texts of the song stand below */}
      <audio
        ref={audio}
        src={audioUrl}
        preload="metadata"
        autoPlay={startsPlaying}
        onPlay={() => {
          playback.pause()
          setIsPlaying(true)
        }}
        onPause={() => setIsPlaying(false)}
        onEnded={() => setIsPlaying(false)}
        onTimeUpdate={readTimes}
        onLoadedMetadata={readTimes}
        onError={() => setHasFailed(true)}
      />
      <div className="flex items-center gap-3">
        <button
          type="button"
          aria-label={isPlaying ? t`Pause` : t`Listen`}
          onClick={toggle}
          className="grid size-13 shrink-0 place-items-center rounded-full bg-action text-on-action hover:bg-action-hover dark:bg-peony dark:text-on-peony"
        >
          {isPlaying ? (
            <Pause className="size-5" fill="currentColor" />
          ) : (
            <Play className="size-5 translate-x-px" fill="currentColor" />
          )}
        </button>
        <input
          type="range"
          aria-label={t`Position`}
          aria-valuetext={formatClockTime(seconds.at)}
          min={0}
          max={Math.max(1, seconds.of)}
          step={1}
          value={seconds.at}
          onChange={(event) => {
            if (audio.current) audio.current.currentTime = Number(event.target.value)
          }}
          className="volume-slider w-auto! min-w-0 flex-1!"
          style={style}
        />
        <span className="text-small text-ink-2 lining-nums">{formatClockTime(seconds.of)}</span>
      </div>
      {hasFailed && (
        <Notice tone="bad" role="alert" className="mt-2">
          <Trans>The song could not be played. Open the case again to get a new link.</Trans>
        </Notice>
      )}
    </div>
  )
}
