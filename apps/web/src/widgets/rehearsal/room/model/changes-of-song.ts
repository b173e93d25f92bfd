import type { ScoreComparison } from '@cadenza/composer/recipe/compare-scores'
import type { MixPart } from '@cadenza/composer/recipe/recipe'
import type { Score } from '@cadenza/composer/score'

/** What of a score is not as it was before the edits. */
export interface SongChanges {
  readonly hasSection: (sectionId: string) => boolean
  readonly hasPart: (part: MixPart, sectionId?: string) => boolean
  readonly hasChord: (sectionId: string, index: number) => boolean
  /** By the line's index in the score. */
  readonly hasLine: (line: number) => boolean
}

const partOf = (name: string): string => (name === 'backing vocal' ? 'vocal' : name)

const placeOf = (part: string, sectionId: string): string => `${part}\n${sectionId}`

function changedChords(original: Score, score: Score): Set<string> {
  const before = new Map(original.sections.map(({ id, chords }) => [id, chords]))
  return new Set(
    score.sections.flatMap(({ id, chords }) =>
      chords.flatMap(({ roman }, index) => {
        const chordsBefore = before.get(id)
        return chordsBefore !== undefined && chordsBefore[index]?.roman !== roman ? [`${id}\n${index}`] : []
      }),
    ),
  )
}

const linesOf = ({ lyrics }: Score, section: number): readonly string[] =>
  lyrics.flatMap((line) => (line.section === section ? [line.text] : []))

function changedLines(original: Score, score: Score): Set<number> {
  const changed = new Set<number>()
  for (const [section, { id }] of score.sections.entries()) {
    const place = original.sections.findIndex((each) => each.id === id)
    if (place === -1) continue
    const before = linesOf(original, place)
    let order = 0
    for (const [line, { section: at, text }] of score.lyrics.entries()) {
      if (at !== section) continue
      if (before[order] !== text) changed.add(line)
      order++
    }
  }
  return changed
}

/** A muted part says so itself; it does not change every section that it is silent in. */
export function changesOfSong(
  scores: { readonly original: Score; readonly score: Score },
  comparison: ScoreComparison,
  muted: ReadonlySet<MixPart>,
): SongChanges {
  const { original, score } = scores
  const audible = comparison.parts.filter(({ part }) => !muted.has(partOf(part) as MixPart))
  const places = new Set(audible.map(({ part, sectionId }) => placeOf(partOf(part), sectionId)))
  const parts = new Set(audible.map(({ part }) => partOf(part)))
  const chords = changedChords(original, score)
  const lines = muted.has('vocal') ? new Set<number>() : changedLines(original, score)
  const sections = new Set([
    ...comparison.sections.map(({ id }) => id),
    ...audible.map(({ sectionId }) => sectionId),
    ...[...lines].map((line) => score.sections[score.lyrics[line]?.section ?? -1]?.id ?? ''),
  ])
  return {
    hasSection: (sectionId) => sections.has(sectionId),
    hasPart: (part, sectionId) => (sectionId === undefined ? parts.has(part) : places.has(placeOf(part, sectionId))),
    hasChord: (sectionId, index) => chords.has(`${sectionId}\n${index}`),
    hasLine: (line) => lines.has(line),
  }
}
