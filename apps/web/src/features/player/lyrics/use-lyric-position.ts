import { useEffect, useState } from 'react'
import { type LyricLine, type LyricPosition, nextChangeAfter, positionAt } from './lyric-lines.ts'

interface PlaybackTime {
  timeSeconds: number
  isPlaying: boolean
}

const BEFORE_FIRST_LINE: LyricPosition = { line: -1, words: 0 }

/**
 * The audio reports its time four times a second, which is too late for a word, so a timer waits for the next word in
 * between.
 */
export function useLyricPosition(lines: readonly LyricLine[], { timeSeconds, isPlaying }: PlaybackTime): LyricPosition {
  const [place, setPlace] = useState(BEFORE_FIRST_LINE)

  useEffect(() => {
    const reportedAtMs = performance.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = (): void => {
      const nowMs = timeSeconds * 1000 + (isPlaying ? performance.now() - reportedAtMs : 0)
      const now = positionAt(lines, nowMs)
      setPlace((before) => (before.line === now.line && before.words === now.words ? before : now))
      const next = isPlaying ? nextChangeAfter(lines, nowMs) : null
      if (next !== null) timer = setTimeout(follow, next - nowMs)
    }
    follow()
    return () => clearTimeout(timer)
  }, [lines, timeSeconds, isPlaying])

  return place
}
