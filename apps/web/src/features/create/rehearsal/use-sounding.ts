import type { Score } from '@cadenza/composer/score'
import { sectionAtBeat, secondsAtBeat } from '@cadenza/composer/score-time'
import { useEffect, useState } from 'react'
import type { SketchPlayer } from '#widgets/rehearsal/sketch-player.ts'

const READ_EVERY_MS = 100

export interface Sounding {
  /** Counted from 0. */
  readonly section: number
  readonly seconds: number
}

/** Just before the first beat the first section counts as the one that is heard. */
export const audibleSection = (score: Score, beat: number): number => Math.max(0, sectionAtBeat(score, beat))

/** What is heard now, to the second; null while it is silent. */
export function useSounding(player: SketchPlayer, score: Score | null, isPlaying: boolean): Sounding | null {
  const [sounding, setSounding] = useState<Sounding | null>(null)
  useEffect(() => {
    if (!isPlaying || score === null) return undefined
    const read = (): void => {
      const beat = player.currentBeat()
      if (beat === null) return
      const section = audibleSection(score, beat)
      const seconds = Math.floor(Math.max(0, secondsAtBeat(score, beat)))
      setSounding((now) => (now?.section === section && now.seconds === seconds ? now : { section, seconds }))
    }
    const timer = setInterval(read, READ_EVERY_MS)
    return () => clearInterval(timer)
  }, [player, score, isPlaying])
  return isPlaying ? sounding : null
}
