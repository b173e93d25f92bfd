import type { Score } from '@cadenza/composer/score'
import { beatsOfBar, sectionAtBeat } from '@cadenza/composer/score-time'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useRoom } from './room-context.ts'

const MARGIN_PX = 16

interface Playhead {
  readonly blocks: RefObject<HTMLOListElement | null>
  readonly head: RefObject<HTMLLIElement | null>
}

/** Returns where a beat is over the blocks, which are not as wide as their bars on a narrow screen. */
function positionOf(blocks: HTMLElement | null, score: Score, beat: number): number | null {
  const bar = beat / beatsOfBar(score.metre)
  const index = sectionAtBeat(score, beat)
  const section = score.sections[index]
  const block = blocks?.querySelectorAll<HTMLElement>('[data-block]')[index]
  if (section === undefined || block === undefined) return null
  return block.offsetLeft + ((bar - section.startBar) / section.bars) * block.offsetWidth
}

/** Moves the playhead over the blocks by a transform, which needs no layout. */
export function usePlayhead(): Playhead {
  const { score, session, playback, selected } = useRoom()
  const { isPlaying, cursor } = playback
  const blocks = useRef<HTMLOListElement>(null)
  const head = useRef<HTMLLIElement>(null)

  const place = useEffectEvent((song: Score, start: number) => {
    const beat = (isPlaying ? session.player.currentBeat() : null) ?? start
    const x = positionOf(blocks.current, song, beat)
    if (x !== null) head.current?.style.setProperty('transform', `translateX(${x}px)`)
  })

  useEffect(() => {
    place(score, cursor)
    if (!isPlaying) return undefined
    let frame = requestAnimationFrame(function move() {
      place(score, cursor)
      frame = requestAnimationFrame(move)
    })
    return () => cancelAnimationFrame(frame)
  }, [isPlaying, cursor, score])

  // A long song scrolls sideways: what is looked at, or listened to, comes into sight.
  const shown = playback.sounding ?? selected
  useEffect(() => {
    const list = blocks.current
    const block = list?.querySelectorAll<HTMLElement>('[data-block]')[shown]
    if (!list || block === undefined) return
    const isLeft = block.offsetLeft < list.scrollLeft
    const isRight = block.offsetLeft + block.offsetWidth > list.scrollLeft + list.clientWidth
    if (isLeft || isRight) list.scrollTo({ left: block.offsetLeft - MARGIN_PX })
  }, [shown])

  return { blocks, head }
}
