import type { Score, Section } from '#composer/score.ts'
import { beatsOfBar, secondsAtBeat } from '#composer/score-time.ts'
import { meanOf, standardDeviationOf } from '#composer/score-statistics.ts'

/** Names the form of a song: 'intro verse chorus verse chorus outro'. */
export const formOf = ({ sections }: Score): string => sections.map(({ kind }) => kind).join(' ')

/** Returns how many bits of surprise a form has; 0 if all songs share one. */
export function entropyOf(forms: readonly string[]): number {
  const counts = [...Map.groupBy(forms, (form) => form).values()].map((same) => same.length / forms.length)
  return 0 - counts.reduce((sum, share) => sum + share * Math.log2(share), 0)
}

export const chorusesOf = ({ sections }: Score): readonly Section[] => sections.filter(({ kind }) => kind === 'chorus')

/** Returns 0 for a song without an intro. */
export function introSeconds(score: Score): number {
  const [first] = score.sections
  return first?.kind === 'intro' ? secondsAtBeat(score, first.bars * beatsOfBar(score.metre)) : 0
}

const RHYTHM_PARTS: ReadonlySet<string> = new Set(['drums', 'bass', 'harmony', 'arpeggio'])

/** Returns the first bar, counted from 1, in which drums, bass or accompaniment strike more than once. */
export function firstRhythmicBar({ tracks, metre, barCount }: Score): number {
  const barBeats = beatsOfBar(metre)
  const starts = tracks
    .filter(({ name }) => RHYTHM_PARTS.has(name))
    .flatMap(({ notes }) => notes.map(({ startBeat }) => Math.round(startBeat * 4) / 4))
  for (let bar = 0; bar < barCount; bar++) {
    const inBar = starts.filter((beat) => beat >= bar * barBeats && beat < (bar + 1) * barBeats)
    if (new Set(inBar).size > 1) return bar + 1
  }
  return barCount
}

/** What can be told apart in one section: how much each part plays, how high and how hard. */
function featuresOf({ tracks, vocal, metre }: Score, { startBar, bars }: Section): readonly number[] {
  const barBeats = beatsOfBar(metre)
  const isInside = ({ startBeat }: { readonly startBeat: number }): boolean =>
    startBeat >= startBar * barBeats && startBeat < (startBar + bars) * barBeats
  const voices = [...tracks.map(({ notes }) => notes), vocal?.notes ?? [], vocal?.backing ?? []]
  return voices.flatMap((notes) => {
    const own = notes.filter(isInside)
    return [own.length / bars, meanOf(own.map(({ pitch }) => pitch)), meanOf(own.map(({ velocity }) => velocity))]
  })
}

/** Returns how far the last chorus is from the first one, in standard deviations of the song's sections. */
export function chorusDistance(score: Score): number {
  const choruses = chorusesOf(score)
  const [first, last] = [choruses[0], choruses.at(-1)]
  if (first === undefined || last === undefined || first === last) return Number.NaN
  const all = score.sections.map((section) => featuresOf(score, section))
  const [a, b] = [featuresOf(score, first), featuresOf(score, last)]
  const distances = a.flatMap((value, index) => {
    const deviation = standardDeviationOf(all.map((features) => features[index] ?? 0))
    return deviation === 0 ? [] : [Math.abs(value - (b[index] ?? 0)) / deviation]
  })
  return meanOf(distances)
}
