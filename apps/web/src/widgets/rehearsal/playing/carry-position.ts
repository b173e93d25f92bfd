import type { Score, Section } from '@cadenza/composer/score'
import { beatsOfBar } from '@cadenza/composer/score-time'

type Form = Pick<Score, 'metre' | 'sections'>

/**
 * Returns the beat of a changed score where what is heard goes on: the same section, the same bar of it and the same
 * place in the bar. A section that is gone is replaced by its like, else by what stands in its place.
 */
export function carryPosition(before: Form, after: Form, beat: number): number {
  const [barBefore, barAfter] = [beatsOfBar(before.metre), beatsOfBar(after.metre)]
  const bar = Math.max(0, Math.floor(beat / barBefore))
  const index = before.sections.findLastIndex(({ startBar }) => startBar <= bar)
  const from = before.sections[index]
  const to = from && findSection(after.sections, from, index)
  if (from === undefined || to === undefined) return 0
  const barOfSection = Math.min(bar - from.startBar, Math.max(0, to.bars - 1))
  const beatBefore = beat - bar * barBefore
  const beatOfBar = barAfter < barBefore ? Math.min(beatBefore, barAfter - 1) : beatBefore
  return (to.startBar + barOfSection) * barAfter + Math.max(0, beatOfBar)
}

function findSection(sections: readonly Section[], like: Section, index: number): Section | undefined {
  const isAlike = ({ kind, ordinal }: Section) => kind === like.kind && ordinal === like.ordinal
  return (
    sections.find((section) => section.id === like.id && section.kind === like.kind) ??
    sections.find(isAlike) ??
    sections[Math.min(index, sections.length - 1)]
  )
}
