import type { Score } from '@cadenza/composer/score'
import { beatsOfBar } from '@cadenza/composer/score-time'
import { useEffect, useRef } from 'react'
import type { SketchPlayer } from '#widgets/rehearsal/sketch-player.ts'
import { audibleSection } from './use-sounding.ts'

interface PlayheadProps {
  player: SketchPlayer
  score: Score
}

/** A note whose stem moves over the blocks. Blocks are not as wide as their bars where they would be too narrow to press. */
export function Playhead({ player, score }: PlayheadProps) {
  const head = useRef<HTMLElement>(null)
  useEffect(() => {
    const move = (): void => {
      frame = requestAnimationFrame(move)
      const beat = player.currentBeat()
      if (head.current === null || beat === null) return
      const index = audibleSection(score, beat)
      const section = score.sections[index]
      const block = head.current.parentElement?.querySelectorAll<HTMLElement>('.strip-block')[index]
      if (section === undefined || block === undefined) return
      const part = (beat / beatsOfBar(score.metre) - section.startBar) / section.bars
      const x = block.offsetLeft + block.offsetWidth * Math.min(1, Math.max(0, part))
      head.current.style.transform = `translateX(${x}px)`
    }
    let frame = requestAnimationFrame(move)
    return () => cancelAnimationFrame(frame)
  }, [player, score])
  return <i ref={head} aria-hidden="true" className="strip-playhead" />
}
