import { instrumentOf } from '#composer/instruments/gm-instruments.ts'
import { beatsOfBar, secondsAtBeat } from '#composer/score-time.ts'
import type { Note, Score, Track } from '#composer/score.ts'

const NEARLY = 1e-6

/** If the last bar does not fit completely, the length cuts it. */
function lastBeatOf(score: Score): number {
  const barsEnd = score.barCount * beatsOfBar(score.metre)
  const tempo = score.tempoMap.at(-1)?.tempoBpm ?? score.tempoBpm
  return barsEnd + ((score.lengthSeconds - secondsAtBeat(score, barsEnd)) * tempo) / 60
}

function lengthDefects(score: Score): string[] {
  const barsSeconds = secondsAtBeat(score, score.barCount * beatsOfBar(score.metre))
  const isExact = Math.abs(barsSeconds + score.tailSeconds - score.lengthSeconds) < NEARLY
  return isExact ? [] : [`${barsSeconds} s and a tail of ${score.tailSeconds} s are not ${score.lengthSeconds} s`]
}

function sectionDefects(score: Score): string[] {
  const faults: string[] = []
  const barBeats = beatsOfBar(score.metre)
  let bar = 0
  for (const section of score.sections) {
    if (section.startBar !== bar || section.bars < 1)
      faults.push(`${section.kind} starts at bar ${section.startBar}, not ${bar}`)
    let beat = section.startBar * barBeats
    for (const chord of section.chords) {
      if (Math.abs(chord.startBeat - beat) > NEARLY || chord.beats <= 0)
        faults.push(`${chord.name} at ${chord.startBeat}, not ${beat}`)
      beat += chord.beats
    }
    bar += section.bars
    if (Math.abs(beat - bar * barBeats) > NEARLY) faults.push(`the chords of ${section.kind} end at ${beat}`)
  }
  return bar === score.barCount ? faults : [...faults, `sections have ${bar} of ${score.barCount} bars`]
}

function noteDefects(
  name: string,
  notes: readonly Note[],
  range: readonly [number, number],
  lastBeat: number,
): string[] {
  const faults: string[] = []
  const endOfPitch = new Map<number, number>()
  let previous = 0
  for (const { startBeat, beats, pitch, velocity } of notes) {
    const label = `${name}: ${pitch} at ${startBeat}`
    if (startBeat < previous) faults.push(`${label} is out of order`)
    if (!(beats > 0) || startBeat + beats > lastBeat + 0.001) faults.push(`${label} lasts ${beats}`)
    if (pitch < range[0] || pitch > range[1] || !Number.isInteger(pitch)) faults.push(`${label} is out of range`)
    if (!Number.isInteger(velocity) || velocity < 1 || velocity > 127) faults.push(`${label} has velocity ${velocity}`)
    if ((endOfPitch.get(pitch) ?? -1) > startBeat + NEARLY) faults.push(`${label} overlaps`)
    endOfPitch.set(pitch, startBeat + beats)
    previous = startBeat
  }
  return faults
}

const rangeOf = (track: Track): readonly [number, number] =>
  track.isDrums ? [27, 87] : instrumentOf(track.program).range

function lyricDefects(score: Score): string[] {
  const { vocal, lyrics } = score
  if (vocal === null) return lyrics.length === 0 ? [] : ['lyrics without a singer']
  const faults: string[] = []
  const syllables = lyrics.flatMap((line, lineIndex) =>
    line.words.flatMap((word, wordIndex) => word.syllables.map((_, index) => `${lineIndex} ${wordIndex} ${index}`)),
  )
  const sung = vocal.notes.map((note) => `${note.line} ${note.word} ${note.syllable}`)
  if (syllables.join() !== sung.join()) faults.push('the notes do not follow the syllables')
  for (const [index, note] of vocal.notes.entries()) {
    const next = vocal.notes[index + 1]
    if (next !== undefined && note.startBeat + note.beats > next.startBeat + 0.001)
      faults.push(`two notes sung at ${next.startBeat}`)
  }
  return faults
}

/** Returns a description of every defect of a score. */
export function findScoreDefects(score: Score): readonly string[] {
  const lastBeat = lastBeatOf(score)
  return [
    ...lengthDefects(score),
    ...sectionDefects(score),
    ...score.tracks.flatMap((track) => noteDefects(track.name, track.notes, rangeOf(track), lastBeat)),
    ...noteDefects('vocal', score.vocal?.notes ?? [], [36, 84], lastBeat),
    ...lyricDefects(score),
  ]
}
