import type { Section } from '@cadenza/composer/score'
import { LANE_HEIGHT, type Panel, type RollLayout, STRIP_HEIGHT, type System, xOf, yOf } from './roll-layout.ts'
import { boxPath, element, formatNumber } from './svg.ts'

const OCTAVE = 12

export interface PlacedPanel {
  readonly panel: Panel
  readonly top: number
}

export const panelsIn = ({ voice, band }: RollLayout, { voiceTop, bandTop }: System): readonly PlacedPanel[] => [
  ...(voiceTop === null ? [] : [{ panel: voice, top: voiceTop }]),
  ...(band.height === 0 ? [] : [{ panel: band, top: bandTop }]),
]

export const lanesIn = ({ lanes }: RollLayout, { drumsTop }: System) =>
  drumsTop === null ? [] : lanes.map(({ name }, lane) => ({ name, top: drumsTop + lane * LANE_HEIGHT }))

/** Returns the pitch of every C in a panel. */
export function octavesIn({ lowest, highest }: Panel): readonly number[] {
  const first = Math.ceil(lowest / OCTAVE) * OCTAVE
  const count = Math.max(0, Math.floor((highest - first) / OCTAVE) + 1)
  return Array.from({ length: count }, (_, index) => first + index * OCTAVE)
}

/** Draws the background of each panel and each drum lane. */
function drawPaper(layout: RollLayout, system: System): string {
  const width = xOf(layout, system, system.toBeat) - layout.left
  const panels = panelsIn(layout, system).map(({ panel, top }) => boxPath(layout.left, top, width, panel.height))
  const lanes = lanesIn(layout, system).map(({ top }) => boxPath(layout.left, top, width, LANE_HEIGHT - 0.8))
  return element('path', { class: 'paper', d: [...panels, ...lanes].join('') })
}

/** Draws a line under every C and at every bar, and a stronger one where a section begins. */
function drawGrid(layout: RollLayout, system: System, sections: readonly Section[]): string {
  const starts = new Set(sections.map(({ startBar }) => startBar))
  const bars = Array.from({ length: system.bars + 1 }, (_, index) => system.firstBar + index)
  const right = formatNumber(xOf(layout, system, system.toBeat))
  const barLine = (bar: number): string => {
    const x = formatNumber(xOf(layout, system, bar * layout.barBeats))
    return `M${x} ${formatNumber(system.top + STRIP_HEIGHT)}V${formatNumber(system.bottom)}`
  }
  const octaves = panelsIn(layout, system).flatMap(({ panel, top }) =>
    octavesIn(panel).map((pitch) => `M${layout.left} ${formatNumber(yOf(top, panel, pitch - 1))}H${right}`),
  )
  const [plain, opening] = [bars.filter((bar) => !starts.has(bar)), bars.filter((bar) => starts.has(bar))]
  return [
    element('path', { class: 'octave', d: octaves.join('') }),
    element('path', { class: 'bar', d: plain.map(barLine).join('') }),
    element('path', { class: 'opening', d: opening.map(barLine).join('') }),
  ].join('')
}

/** Draws everything behind the notes. */
export const drawBackground = (layout: RollLayout, sections: readonly Section[]): string =>
  layout.systems.map((system) => drawPaper(layout, system) + drawGrid(layout, system, sections)).join('')
