import type { Note, Score, SectionKind } from '#composer/score.ts'
import { beatsOfBar } from '#composer/score-time.ts'

/** What one part plays in one section, where the two scores differ. */
export interface ChangedPart {
  readonly part: string
  readonly sectionId: string
  /** Notes that only the score before has, and those that only the score after has; beats count from the section. */
  readonly gone: readonly Note[]
  readonly come: readonly Note[]
}

export interface ChangedSection {
  readonly id: string
  readonly kind: SectionKind
  /** The place in each score; null where it has no such section. */
  readonly before: number | null
  readonly after: number | null
  readonly hasOtherChords: boolean
}

export type ChangedFact = 'tempo' | 'key' | 'length' | 'voice' | 'lyrics' | 'mix' | 'instruments'

export interface ScoreComparison {
  readonly facts: readonly ChangedFact[]
  /** Sections that were added, dropped or moved, or whose chords changed. */
  readonly sections: readonly ChangedSection[]
  readonly parts: readonly ChangedPart[]
  /** How many notes the score before has, and how many of them the score after has at the same place of the same section. */
  readonly notes: { readonly before: number; readonly unchanged: number }
}

const rounded = (beats: number): number => Math.round(beats * 10_000) / 10_000

type NotesByPlace = ReadonlyMap<string, readonly Note[]>

/** Returns the notes by part and section, with beats that count from the section's start. */
function notesByPlace(score: Score): NotesByPlace {
  const barBeats = beatsOfBar(score.metre)
  const places = new Map<string, Note[]>()
  const add = (part: string, notes: readonly Note[]): void => {
    let index = 0
    for (const { startBeat, beats, pitch, velocity } of notes) {
      const next = () => score.sections[index + 1]
      while ((next()?.startBar ?? Infinity) * barBeats <= startBeat) index++
      const section = score.sections[index]
      if (section === undefined) continue
      const place = `${part}\n${section.id}`
      const note = { startBeat: rounded(startBeat - section.startBar * barBeats), beats, pitch, velocity }
      places.set(place, [...(places.get(place) ?? []), note])
    }
  }
  for (const { name, notes } of score.tracks) add(name, notes)
  add('vocal', score.vocal?.notes ?? [])
  add('backing vocal', score.vocal?.backing ?? [])
  return places
}

const keyOf = ({ startBeat, beats, pitch, velocity }: Note): string => `${startBeat} ${beats} ${pitch} ${velocity}`

const without = (notes: readonly Note[], others: readonly Note[]): readonly Note[] => {
  const known = new Set(others.map(keyOf))
  return notes.filter((note) => !known.has(keyOf(note)))
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const mixOf = ({ tracks, vocal }: Score) => [
  tracks.map(({ name, levelLu, pan, reverb }) => [name, levelLu, pan, reverb]),
  vocal?.levelLu,
]

function changedFacts(before: Score, after: Score): ChangedFact[] {
  const facts: readonly (readonly [ChangedFact, (score: Score) => unknown])[] = [
    ['tempo', ({ tempoBpm }) => tempoBpm],
    ['key', ({ key }) => key],
    ['length', ({ lengthSeconds }) => lengthSeconds],
    ['voice', ({ vocal }) => vocal?.voice],
    ['lyrics', ({ lyrics }) => lyrics.map(({ text }) => text)],
    ['mix', mixOf],
    ['instruments', ({ tracks }) => tracks.map(({ name, program }) => [name, program])],
  ]
  return facts.flatMap(([fact, of]) => (isSame(of(before), of(after)) ? [] : [fact]))
}

/** Returns the sections that stayed in their order: the longest run of ids that both scores have in common. */
function unmovedIds(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const lengths = Array.from({ length: before.length + 1 }, () => Array.from({ length: after.length + 1 }, () => 0))
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--) {
      const row = lengths[i]
      if (row !== undefined)
        row[j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  const kept = new Set<string>()
  for (let i = 0, j = 0; i < before.length && j < after.length;) {
    const id = before[i]
    if (id !== undefined && id === after[j]) {
      kept.add(id)
      i++
      j++
    } else if (at(i + 1, j) >= at(i, j + 1)) i++
    else j++
  }
  return kept
}

const idsOf = ({ sections }: Score): string[] => sections.map(({ id }) => id)

const placeOf = (ids: readonly string[], id: string): number | null => (ids.includes(id) ? ids.indexOf(id) : null)

const chordsOf = ({ sections }: Score, id: string) =>
  sections.find((section) => section.id === id)?.chords.map(({ roman, beats }) => [roman, beats])

function changedSections(before: Score, after: Score): ChangedSection[] {
  const [idsBefore, idsAfter] = [idsOf(before), idsOf(after)]
  const unmoved = unmovedIds(idsBefore, idsAfter)
  const all = [...before.sections, ...after.sections.filter(({ id }) => !idsBefore.includes(id))]
  return all.flatMap(({ id, kind }): ChangedSection[] => {
    const places = { before: placeOf(idsBefore, id), after: placeOf(idsAfter, id) }
    const isInBoth = places.before !== null && places.after !== null
    const hasOtherChords = isInBoth && !isSame(chordsOf(before, id), chordsOf(after, id))
    return unmoved.has(id) && !hasOtherChords ? [] : [{ id, kind, ...places, hasOtherChords }]
  })
}

/** Says what differs between two scores of one song: facts, sections, and every note of every part. */
export function compareScores(before: Score, after: Score): ScoreComparison {
  const [placesBefore, placesAfter] = [notesByPlace(before), notesByPlace(after)]
  const parts = [...new Set([...placesBefore.keys(), ...placesAfter.keys()])].flatMap((place): ChangedPart[] => {
    const [part = '', sectionId = ''] = place.split('\n')
    const [old, now] = [placesBefore.get(place) ?? [], placesAfter.get(place) ?? []]
    const [gone, come] = [without(old, now), without(now, old)]
    return gone.length + come.length === 0 ? [] : [{ part, sectionId, gone, come }]
  })
  const notesBefore = [...placesBefore.values()].reduce((sum, notes) => sum + notes.length, 0)
  const goneCount = parts.reduce((sum, { gone }) => sum + gone.length, 0)
  return {
    facts: changedFacts(before, after),
    sections: changedSections(before, after),
    parts,
    notes: { before: notesBefore, unchanged: notesBefore - goneCount },
  }
}
