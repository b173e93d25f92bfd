import type { Note } from '@cadenza/composer/score'

interface NoteDrawingProps {
  readonly notes: readonly Pick<Note, 'startBeat' | 'beats' | 'pitch'>[]
  /** The length of the section. */
  readonly beats: number
  readonly isDrums?: boolean | undefined
}

const WIDTH = 100
const HEIGHT = 100
/** Below this, a wide range would draw a tune as a line of dust. */
const NARROWEST_SEMITONES = 9
/** Bass drum, snare, everything else. */
const DRUM_ROWS = [new Set([35, 36]), new Set([37, 38, 39, 40])]
const DRUM_HIT_BEATS = 0.22

const drumRow = (pitch: number): number => {
  const row = DRUM_ROWS.findIndex((pitches) => pitches.has(pitch))
  return row === -1 ? DRUM_ROWS.length : row
}

const round = (value: number): number => Math.round(value * 10) / 10

const bar = (x: number, y: number, width: number, height: number): string =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h-${round(width)}z`

function drumPath({ notes, beats }: NoteDrawingProps): string {
  const rowHeight = HEIGHT / (DRUM_ROWS.length + 1)
  return notes
    .map(({ startBeat, pitch }) => {
      const y = HEIGHT - (drumRow(pitch) + 1) * rowHeight
      return bar((startBeat / beats) * WIDTH, y + rowHeight * 0.2, (DRUM_HIT_BEATS / beats) * WIDTH, rowHeight * 0.6)
    })
    .join('')
}

function pitchPath({ notes, beats }: NoteDrawingProps): string {
  const pitches = notes.map(({ pitch }) => pitch)
  const [low, high] = [Math.min(...pitches), Math.max(...pitches)]
  const range = Math.max(NARROWEST_SEMITONES, high - low)
  const height = Math.max(5, HEIGHT / (range + 1))
  const middle = (low + high) / 2
  return notes
    .map(({ startBeat, beats: length, pitch }) => {
      const y = HEIGHT / 2 - ((pitch - middle) / range) * (HEIGHT - height) - height / 2
      return bar(
        (startBeat / beats) * WIDTH,
        y,
        Math.max(0.8, (Math.min(length, beats - startBeat) / beats) * WIDTH - 0.4),
        height,
      )
    })
    .join('')
}

/** The real notes of a section; decoration, because what surrounds it says the same in words. */
export function NoteDrawing(props: NoteDrawingProps) {
  const path = props.isDrums === true ? drumPath(props) : pitchPath(props)
  return (
    <svg className="room-notes" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

/** A player who rests. */
export function WholeRest() {
  return (
    <svg className="room-rest" viewBox="0 0 40 12" aria-hidden="true">
      <path d="M2 3h36v1.5H2zM14 4.5h12v5H14z" />
    </svg>
  )
}
