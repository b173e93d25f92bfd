import type { ComposedSong } from '#composer/finish-song.ts'
import type { ChordSpan } from '#composer/harmony/chord.ts'
import { harmonize } from '#composer/harmony/harmony.ts'
import type { LyricLayout, SungUnit } from '#composer/lyrics/lyric-layout.ts'
import { leadUnits, themeKeyOf, unitsOf, type MelodyUnit } from '#composer/melody/melody-units.ts'
import { reviseMelody, workOf, type RevisionOf, type UnitRevision } from '#composer/melody/revise-melody.ts'
import { movedToVoice, reviseVocalMelody } from '#composer/parts/vocal.ts'
import { makeArrangement, type Arrangement } from '#composer/plan/arrangement.ts'
import { leadSpec } from '#composer/song-draft.ts'
import type { EditedSection, EditedSong } from './edited-song.ts'
import { refuse, type Refused } from './refusal.ts'
import { revisePhrases } from './revise-phrases.ts'
import { revisePlan } from './revise-plan.ts'

type SectionsById = ReadonlyMap<string, EditedSection>

function reviseArrangement(song: EditedSong, byId: SectionsById): Arrangement {
  const { instrumentation } = song.draft.arrangement
  const plan = revisePlan(song)
  const harmony = harmonize(plan, ({ id }) => byId.get(id)?.chords ?? null)
  return makeArrangement({
    plan,
    harmony,
    instrumentation: { ...instrumentation, programs: new Map([...instrumentation.programs, ...song.programs]) },
    phrases: revisePhrases(song, plan),
  })
}

function reviseLayout({ draft }: EditedSong, arrangement: Arrangement, byId: SectionsById): LyricLayout | null {
  if (draft.layout === null) return null
  const { plan } = arrangement
  const units = plan.sections.flatMap((section) =>
    unitsOf(plan, section).flatMap((unit): SungUnit[] => {
      const lines = byId.get(section.id)?.lines[unit.index] ?? []
      return lines.length > 0 ? [{ unit, lines }] : []
    }),
  )
  return { ...draft.layout, units }
}

/** Returns the chords under a unit, counted from its start. */
const chordsUnder = (spans: readonly ChordSpan[], { startBeat, beats }: MelodyUnit): string =>
  spans
    .filter((span) => span.startBeat < startBeat + beats - 1e-6 && span.startBeat + span.beats > startBeat + 1e-6)
    .map((span) => `${Math.max(0, span.startBeat - startBeat)} ${span.chord.name}`)
    .join()

/** Says what happens to each unit of a voice: it stays unless an edit touches its tune, its words or its chords. */
function revisionsOf(
  { draft }: EditedSong,
  arrangement: Arrangement,
  byId: SectionsById,
  variantOf: (section: EditedSection) => string | null,
): RevisionOf {
  const before = draft.arrangement
  const unitsBefore = new Map(
    before.plan.sections.flatMap((section) =>
      unitsOf(before.plan, section).map((unit) => [themeKeyOf(unit), unit] as const),
    ),
  )
  return (unit): UnitRevision => {
    const section = byId.get(unit.section.id)
    const unitBefore = unitsBefore.get(themeKeyOf(unit))
    const variant = section === undefined ? null : variantOf(section)
    if (variant !== null) return { kind: 'new', variant }
    if (section === undefined || unitBefore === undefined) return { kind: 'new', variant: '' }
    const isFitted =
      section.unitsWithOtherWords.has(unit.index) ||
      chordsUnder(arrangement.harmony.spans, unit) !== chordsUnder(before.harmony.spans, unitBefore)
    return { kind: isFitted ? 'fit' : 'keep' }
  }
}

const tuneVariant = ({ tune }: EditedSection): string | null => (tune === null ? null : ` tune ${tune}`)

/** The lead has another tune in a section if one was asked for, or another take of the lead. */
function leadVariant(section: EditedSection): string | null {
  const take = section.takes.get('lead')
  if (take === undefined) return tuneVariant(section)
  return `${tuneVariant(section) ?? ''} take ${take}`
}

/** More units, every try counted, take longer than a quarter of a second together with the draft of the longest song. */
const MOST_WORK = 320

function reviseVocal(song: EditedSong, arrangement: Arrangement, layout: LyricLayout | null, revisionOf: RevisionOf) {
  const { vocalMelody, arrangement: before } = song.draft
  const { voice } = arrangement.plan
  if (vocalMelody === null || layout === null || voice === null) return null
  const base = movedToVoice(vocalMelody, layout.style, before.plan.voice ?? voice, voice)
  return reviseVocalMelody(arrangement, layout, base, revisionOf)
}

/** Composes anew what edits touch, and keeps the rest of the draft note for note. */
export function reviseSong(song: EditedSong): ComposedSong | Refused {
  const { draft } = song
  const byId: SectionsById = new Map(song.sections.map((section) => [section.plan.id, section]))
  const arrangement = reviseArrangement(song, byId)
  const layout = reviseLayout(song, arrangement, byId)
  const vocalRevision = revisionsOf(song, arrangement, byId, tuneVariant)
  const leadRevision = revisionsOf(song, arrangement, byId, leadVariant)
  const leadWork = workOf(leadUnits(arrangement.plan), leadRevision)
  const vocalWork = workOf(layout?.units.map(({ unit }) => unit) ?? [], vocalRevision)
  if (leadWork + vocalWork > MOST_WORK) return refuse('too-many-changes')

  const vocalMelody = reviseVocal(song, arrangement, layout, vocalRevision)
  const leadMelody = reviseMelody(leadSpec(arrangement, layout, vocalMelody), draft.leadMelody, leadRevision)
  const { isLeadUnderVocal, request } = draft
  return { seed: request.seed, arrangement, layout, vocalMelody, leadMelody, isLeadUnderVocal }
}
