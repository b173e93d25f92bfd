import type { Edit, MixPart } from '@cadenza/composer/recipe/recipe'
import type { Score } from '@cadenza/composer/score'

export interface ChordPlace {
  readonly section: number
  /** The index within the section. */
  readonly chord: number
}

/** Returns the edits that put a chord here, or at the same place of every section of this kind. */
export function chordEdits(score: Score, place: ChordPlace, numeral: string, isEverywhere: boolean): Edit[] {
  const kind = score.sections[place.section]?.kind
  return score.sections.flatMap(({ kind: other, chords }, section): Edit[] => {
    const isMeant = section === place.section || (isEverywhere && other === kind)
    if (!isMeant || chords[place.chord] === undefined || chords[place.chord]?.roman === numeral) return []
    return [{ op: 'setChords', section, chords: chords.map(({ roman }) => roman).with(place.chord, numeral) }]
  })
}

/** Another take of one block or of a whole row. The singer has no takes: the tune itself is another. */
export function takeEdits(score: Score, part: MixPart, take: number, section?: number): Edit[] {
  if (part !== 'vocal') return [{ op: 'newTake', part, take, ...(section === undefined ? {} : { section }) }]
  if (section !== undefined) return [{ op: 'newTune', section, take }]
  const sung = new Set(score.lyrics.map((line) => line.section))
  return [...sung].map((each): Edit => ({ op: 'newTune', section: each, take }))
}

/** The number of the latest take of anything. */
export const latestTake = (edits: readonly Edit[]): number =>
  Math.max(0, ...edits.map((edit) => (edit.op === 'newTake' || edit.op === 'newTune' ? edit.take : 0)))

/** Edits after which sections are counted differently. */
export const changesForm = ({ op }: Edit): boolean =>
  op === 'repeatSection' || op === 'moveSection' || op === 'dropSection' || op === 'addSection'
