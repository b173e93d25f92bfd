import type { Score } from '@cadenza/composer/score'
import { drawHeader, type SongCaption } from './draw-header.ts'
import { drawLabels } from './draw-labels.ts'
import { drawNotes } from './draw-notes.ts'
import { drawBackground } from './draw-background.ts'
import { layOutRoll } from './roll-layout.ts'
import { boxPath, element, escapeXml } from './svg.ts'

const STYLE = [
  'text{font-family:"Mona Sans Variable","Mona Sans",ui-sans-serif,system-ui,sans-serif;fill:#0B2A21}',
  '.name{font-size:26px;font-weight:800;font-stretch:125%;letter-spacing:-.03em}',
  '.prompt{font-size:15px}',
  '.facts{font-size:14px;text-anchor:end}',
  '.legend{font-size:12.5px}',
  '.prompt,.facts,.legend{fill:#3E544B}',
  '.section{font-size:12px;font-weight:700}',
  '.chord{font-size:13px;font-weight:600}',
  '.word{font-size:11px}',
  '.margin text{font-size:9.5px;fill:#586B62;text-anchor:end}',
  '.margin .time{font-size:12px;font-weight:700;fill:#0B2A21}',
  '.paper{fill:#fff}',
  '.strip{fill:#FF9CCB}',
  '.octave,.bar,.opening{fill:none;stroke:#D8E0D8}',
  '.octave{stroke-width:.7}',
  '.opening{stroke:#71827A;stroke-width:1.4}',
].join('')

/** Returns a standalone SVG file with a background: a piano roll in systems, like sheet music. */
export function drawScore(score: Score, caption: SongCaption): string {
  const head = drawHeader(score, caption)
  const layout = layOutRoll(score, head.height)
  const { width, height } = layout
  const content = [
    element('title', {}, escapeXml(`${caption.genre}: “${caption.prompt}” as a piano roll`)),
    element('style', {}, STYLE),
    element('path', { fill: '#F4F6F2', d: boxPath(0, 0, width, height) }),
    head.markup,
    drawBackground(layout, score.sections),
    element('g', { class: 'notes' }, drawNotes(score, layout)),
    drawLabels(score, layout),
  ]
  const size = { viewBox: `0 0 ${width} ${height}`, width, height }
  return `${element('svg', { xmlns: 'http://www.w3.org/2000/svg', ...size, role: 'img' }, content.join('\n'))}\n`
}
