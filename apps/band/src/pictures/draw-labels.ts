import type { Score, Section } from '@cadenza/composer/score'
import { secondsAtBeat } from '@cadenza/composer/score-time'
import { lanesIn, octavesIn, panelsIn } from './draw-background.ts'
import { drawLyrics } from './draw-lyrics.ts'
import { CHORDS_HEIGHT, LANE_HEIGHT, type RollLayout, STRIP_HEIGHT, type System, xOf, yOf } from './roll-layout.ts'
import { chordName, formatClock, sectionName } from './score-labels.ts'
import { boxPath, element, formatNumber, textElement } from './svg.ts'

/** The maximum width of a letter in any font. */
const SECTION_LETTER = 8
const CHORD_LETTER = 8.2

interface SectionSpan {
  readonly section: Section
  readonly fromBeat: number
  readonly toBeat: number
}

/** The last section extends until the last chord has decayed. */
function spansIn(layout: RollLayout, system: System, sections: readonly Section[]): readonly SectionSpan[] {
  return sections
    .map((section, index): SectionSpan => {
      const next = sections[index + 1]
      const toBeat = next === undefined ? Infinity : next.startBar * layout.barBeats
      return { section, fromBeat: section.startBar * layout.barBeats, toBeat }
    })
    .filter(({ fromBeat, toBeat }) => fromBeat < system.toBeat && toBeat > system.fromBeat)
}

/** Draws sections with more energy in a stronger pink. */
function drawSections(layout: RollLayout, system: System, sections: readonly Section[]): string {
  const drawn = spansIn(layout, system, sections).map(({ section, fromBeat, toBeat }) => {
    const left = xOf(layout, system, fromBeat)
    const width = xOf(layout, system, toBeat) - left
    const d = boxPath(left, system.top, width - 1, STRIP_HEIGHT - 3)
    const strip = element('path', { class: 'strip', 'fill-opacity': formatNumber(section.energy), d })
    const name = `${fromBeat < system.fromBeat ? '… ' : ''}${sectionName(section, sections)}`
    const label = width > 12 + name.length * SECTION_LETTER ? name : name.slice(0, 1)
    return strip + textElement({ class: 'section', x: left + 6, y: system.top + 12.5 }, label)
  })
  return drawn.join('')
}

/** Draws chord names where a chord changes, and at the start of each system. */
function drawChords(layout: RollLayout, system: System, sections: readonly Section[]): string {
  const y = system.top + STRIP_HEIGHT + CHORDS_HEIGHT - 7
  let before = ''
  let free = 0
  return sections
    .flatMap((section) => section.chords)
    .filter(({ startBeat, beats }) => startBeat < system.toBeat && startBeat + beats > system.fromBeat + 1e-6)
    .flatMap(({ startBeat, name }) => {
      if (name === before) return []
      before = name
      const text = chordName(name)
      const x = Math.max(free, xOf(layout, system, startBeat) + 3)
      free = x + text.length * CHORD_LETTER
      return textElement({ class: 'chord', x, y }, text)
    })
    .join('')
}

const octaveName = (pitch: number): string => `C${Math.floor(pitch / 12) - 1}`

/** Draws the labels left of a system: its start, its octaves and its drums. */
function drawMargin(score: Score, layout: RollLayout, system: System): string {
  const x = layout.left - 8
  const octaves = panelsIn(layout, system).flatMap(({ panel, top }) =>
    octavesIn(panel).map((pitch) => textElement({ x, y: yOf(top, panel, pitch - 1) + 3 }, octaveName(pitch))),
  )
  const lanes = lanesIn(layout, system).map(({ name, top }) => textElement({ x, y: top + LANE_HEIGHT - 1.5 }, name))
  const time = textElement(
    { class: 'time', x, y: system.top + 12.5 },
    formatClock(secondsAtBeat(score, system.fromBeat)),
  )
  const bar = textElement({ x, y: system.top + STRIP_HEIGHT + CHORDS_HEIGHT - 7 }, `bar ${system.firstBar + 1}`)
  return element('g', { class: 'margin' }, [time, bar, ...octaves, ...lanes].join(''))
}

/** Draws all text in the systems. */
export function drawLabels(score: Score, layout: RollLayout): string {
  const drawn = layout.systems.map((system) => [
    drawSections(layout, system, score.sections),
    drawChords(layout, system, score.sections),
    drawMargin(score, layout, system),
    drawLyrics(score, layout, system),
  ])
  return drawn.flat().join('')
}
