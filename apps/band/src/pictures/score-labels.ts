import type { Score, Section, SectionKind } from '@cadenza/composer/score'
import { secondsAtBeat } from '@cadenza/composer/score-time'

const KINDS: Readonly<Record<SectionKind, string>> = {
  intro: 'Intro',
  verse: 'Verse',
  'pre-chorus': 'Pre-chorus',
  chorus: 'Chorus',
  bridge: 'Bridge',
  solo: 'Solo',
  outro: 'Outro',
}

/** Returns a name such as 'Verse 2', without the number if there is only one section of the kind. */
export function sectionName({ kind, ordinal }: Section, sections: readonly Section[]): string {
  const isOnly = sections.filter((section) => section.kind === kind).length === 1
  return isOnly ? KINDS[kind] : `${KINDS[kind]} ${ordinal}`
}

/** Writes accidentals as musical signs: 'Bbm7b5/Ab' becomes 'B♭m7♭5/A♭'. */
export const chordName = (name: string): string =>
  name
    .replaceAll(/([A-G])b/g, '$1♭')
    .replaceAll(/([A-G])#/g, '$1♯')
    .replaceAll(/(\d)b(\d)/g, '$1♭$2')

export const formatClock = (seconds: number): string => {
  const whole = Math.floor(seconds + 1e-6)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Returns the end of the requested length in beats. */
export function endBeatOf(score: Score): number {
  const last = score.tempoMap.at(-1)
  if (last === undefined) return 0
  const rest = score.lengthSeconds - secondsAtBeat(score, last.beat)
  return last.beat + (rest * last.tempoBpm) / 60
}
