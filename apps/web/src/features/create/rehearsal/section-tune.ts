import type { Note, Score, TrackRole } from '@cadenza/composer/score'
import { beatsOfBar } from '@cadenza/composer/score-time'

/** The picture of a tune is as wide and as high as this. */
export const TUNE_SIZE = { width: 100, height: 32 } as const

const NOTE_HEIGHT = 3.4
const NARROWEST = 1.6
/** What is heard as the tune where nobody sings, the first that plays. */
const TUNE_ROLES: readonly TrackRole[] = ['lead', 'counter', 'arpeggio', 'harmony', 'pad', 'bass']

const rounded = (value: number): number => Math.round(value * 10) / 10

const within = (notes: readonly Note[], from: number, to: number): readonly Note[] =>
  notes.filter(({ startBeat }) => startBeat >= from && startBeat < to)

/** Returns the notes of the tune of a section: sung, or played by the most prominent instrument. */
function tuneNotes({ vocal, tracks }: Score, from: number, to: number): readonly Note[] {
  const played = TUNE_ROLES.flatMap((role) => tracks.filter((track) => track.role === role && !track.isDrums))
  const voices = [vocal?.notes ?? [], ...played.map(({ notes }) => notes)]
  return voices.map((notes) => within(notes, from, to)).find((notes) => notes.length > 0) ?? []
}

/** Draws the tune of each section as the path of an SVG. */
export function drawTunes(score: Score): readonly string[] {
  const barBeats = beatsOfBar(score.metre)
  return score.sections.map(({ startBar, bars }) => {
    const [from, beats] = [startBar * barBeats, bars * barBeats]
    const notes = tuneNotes(score, from, from + beats)
    const pitches = notes.map(({ pitch }) => pitch)
    const [low, high] = [Math.min(...pitches), Math.max(...pitches)]
    const step = (TUNE_SIZE.height - NOTE_HEIGHT) / Math.max(12, high - low)
    const rest = (TUNE_SIZE.height - NOTE_HEIGHT - step * (high - low)) / 2
    const perBeat = TUNE_SIZE.width / beats
    return notes
      .map(({ startBeat, beats: length, pitch }) => {
        const x = (startBeat - from) * perBeat
        const width = Math.max(NARROWEST, Math.min(length * perBeat - 0.4, TUNE_SIZE.width - x))
        const y = rest + (high - pitch) * step
        return `M${rounded(x)} ${rounded(y)}h${rounded(width)}v${NOTE_HEIGHT}h-${rounded(width)}z`
      })
      .join('')
  })
}
