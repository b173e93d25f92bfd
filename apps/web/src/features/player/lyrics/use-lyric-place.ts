import { useEffect, useState } from 'react'
import { type LyricLine, type LyricPlace, nextChangeAfter, placeAt } from './lyric-lines.ts'

interface Heard {
  timeSeconds: number
  isPlaying: boolean
}

const BEFORE: LyricPlace = { line: -1, words: 0 }

/** The audio tells its time four times a second, which is too late for a word; between two tellings a timer waits for it. */
export function useLyricPlace(lines: readonly LyricLine[], { timeSeconds, isPlaying }: Heard): LyricPlace {
  const [place, setPlace] = useState(BEFORE)

  useEffect(() => {
    const toldAtMs = performance.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = (): void => {
      const nowMs = timeSeconds * 1000 + (isPlaying ? performance.now() - toldAtMs : 0)
      const now = placeAt(lines, nowMs)
      setPlace((before) => (before.line === now.line && before.words === now.words ? before : now))
      const next = isPlaying ? nextChangeAfter(lines, nowMs) : null
      if (next !== null) timer = setTimeout(follow, next - nowMs)
    }
    follow()
    return () => clearTimeout(timer)
  }, [lines, timeSeconds, isPlaying])

  return place
}
