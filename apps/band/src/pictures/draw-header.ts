import { instrumentOf } from '@cadenza/composer/instruments/gm-instruments'
import type { Score } from '@cadenza/composer/score'
import { BACKING_COLOR, partStyleOf, VOICE_COLOR } from './part-styles.ts'
import { PAGE_MARGIN, PAGE_WIDTH } from './roll-layout.ts'
import { chordName, formatClock } from './score-labels.ts'
import { boxPath, element, textElement } from './svg.ts'

export interface SongCaption {
  /** The display name of the genre, such as 'Dance pop'. */
  readonly genre: string
  readonly prompt: string
}

interface LegendEntry {
  readonly color: string
  readonly label: string
}

const TITLE_BASELINE = 38
const LEGEND_BASELINE = 66
const LEGEND_LINE = 20
/** The distance from the last line of the legend to the first system. */
const GAP = 22
const LEGEND_LETTER = 7
const NAME_LETTER = 18
const SWATCH = 11

function factsOf({ metre, key, pulseBpm, lengthSeconds, seed }: Score): string {
  const tempo = `${Math.round(pulseBpm * 10) / 10} bpm`
  const facts = [chordName(key.name), tempo, `${metre.beatsPerBar}/${metre.beatUnit}`, formatClock(lengthSeconds)]
  return [...facts, `seed ${seed}`].join(' · ')
}

function legendOf({ tracks, vocal }: Score): readonly LegendEntry[] {
  const instruments = tracks.map((track) => {
    const { color } = partStyleOf(track)
    return { color, label: track.isDrums ? 'drums' : `${track.name}: ${instrumentOf(track.program).name}` }
  })
  if (vocal === null) return instruments
  const voice = { color: VOICE_COLOR, label: `${vocal.voice} ${vocal.style === 'rap' ? 'rapper' : 'voice'}` }
  const backing = vocal.backing.length > 0 ? [{ color: BACKING_COLOR, label: 'second voice' }] : []
  return [voice, ...backing, ...instruments]
}

interface Header {
  readonly height: number
  readonly markup: string
}

function drawLegend(score: Score): Header {
  let x = PAGE_MARGIN
  let y = LEGEND_BASELINE
  const markup = legendOf(score).map(({ color, label }) => {
    const width = SWATCH + 5 + label.length * LEGEND_LETTER
    if (x + width > PAGE_WIDTH - PAGE_MARGIN) {
      x = PAGE_MARGIN
      y += LEGEND_LINE
    }
    const swatch = element('path', { fill: color, d: boxPath(x, y - SWATCH + 1, SWATCH, SWATCH) })
    const text = textElement({ class: 'legend', x: x + SWATCH + 5, y }, label)
    x += width + 10
    return swatch + text
  })
  return { height: y + GAP, markup: markup.join('') }
}

/** Draws the prompt, the facts of the song and the legend of the parts. */
export function drawHeader(score: Score, { genre, prompt }: SongCaption): Header {
  const legend = drawLegend(score)
  const promptX = PAGE_MARGIN + genre.length * NAME_LETTER + 8
  const title = [
    textElement({ class: 'name', x: PAGE_MARGIN, y: TITLE_BASELINE }, genre),
    textElement({ class: 'prompt', x: promptX, y: TITLE_BASELINE - 1 }, `“${prompt}”`),
    textElement({ class: 'facts', x: PAGE_WIDTH - PAGE_MARGIN, y: TITLE_BASELINE - 1 }, factsOf(score)),
  ]
  return { height: legend.height, markup: title.join('') + legend.markup }
}
