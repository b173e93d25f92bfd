import type { ComposedMelody } from './compose-melody.ts'
import type { ComposedUnit } from './composed-unit.ts'
import { critiqueMelody } from './melody-critic.ts'
import { isFrame, themeKeyOf, type MelodyUnit } from './melody-units.ts'
import { MelodyWriter, type MelodySpec } from './melody-writer.ts'

/** What happens to a unit: it stays, is fitted to other chords or words, or is composed anew. */
export type UnitRevision =
  | { readonly kind: 'keep' }
  | { readonly kind: 'fit' }
  | {
      readonly kind: 'new'
      /** Names the take; empty for a section that the song did not have. */
      readonly variant: string
    }

export type RevisionOf = (unit: MelodyUnit) => UnitRevision

/** So many tunes are composed for a section, and the critic chooses. */
const TRIES = 2

/** Returns how many units are composed for a revision, every try counted. */
export function workOf(units: readonly MelodyUnit[], revisionOf: RevisionOf): number {
  const workOfKind = { keep: 0, fit: 1, new: TRIES } as const
  return units.reduce((sum, unit) => sum + workOfKind[revisionOf(unit).kind], 0)
}

interface SectionRevision {
  readonly units: readonly MelodyUnit[]
  readonly revisionOf: RevisionOf
  readonly earlierOf: (unit: MelodyUnit) => ComposedUnit | undefined
}

/** Starts a writer that knows the themes of the song as it was, without those of one section. */
function startWriter(spec: MelodySpec, base: ComposedMelody, origin: string): MelodyWriter {
  const writer = new MelodyWriter({ ...spec, random: base.random }, base.weights)
  const others = base.units.filter(({ unit }) => unit.section.origin !== origin)
  // Intro and outro were composed last, because they quote the chorus.
  for (const unit of others.toSorted((a, b) => Number(isFrame(a.unit)) - Number(isFrame(b.unit)))) writer.remember(unit)
  const first = base.units.find(({ unit }) => unit.section.origin === origin)
  const before = others.findLast(({ unit }) => first !== undefined && unit.startBeat < first.unit.startBeat)
  if (before !== undefined) writer.written.push(before)
  return writer
}

function writeSection(
  spec: MelodySpec,
  base: ComposedMelody,
  { units, revisionOf, earlierOf }: SectionRevision,
  attempt: number,
): readonly ComposedUnit[] {
  const [first] = units
  if (first === undefined) return []
  const writer = startWriter(spec, base, first.section.origin)
  const context = writer.written.length
  for (const unit of units) {
    const revision = revisionOf(unit)
    const earlier = earlierOf(unit)
    if (revision.kind === 'keep') {
      if (earlier !== undefined) writer.keep(earlier)
    } else if (revision.kind === 'fit') writer.write(unit, { model: earlier, variant: '' })
    else {
      const variant = revision.variant === '' ? '' : `${revision.variant} try ${attempt}`
      writer.write(unit, { variant })
    }
  }
  return writer.written.slice(context)
}

/**
 * Composes the sections anew that a revision touches, and places all others where they are now. A touched section leans on
 * the song as it was first composed and not on other revisions, so that undoing one of them changes no other.
 */
export function reviseMelody(spec: MelodySpec, base: ComposedMelody, revisionOf: RevisionOf): readonly ComposedUnit[] {
  const baseUnits = new Map(base.units.map((composed) => [themeKeyOf(composed.unit), composed]))
  const earlierOf = (unit: MelodyUnit): ComposedUnit | undefined => {
    const earlier = baseUnits.get(themeKeyOf(unit))
    return earlier === undefined ? undefined : { ...earlier, unit }
  }
  const sections = [...Map.groupBy(spec.units, ({ section }) => section.id).values()]
  const revised = sections.flatMap((units) => {
    const section: SectionRevision = { units, revisionOf, earlierOf }
    const isTouched = units.some((unit) => revisionOf(unit).kind !== 'keep')
    const isNew = units.some((unit) => revisionOf(unit).kind === 'new')
    const tries = isTouched ? Array.from({ length: isNew ? TRIES : 1 }, (_, attempt) => attempt) : []
    const drafts = tries.map((attempt) => writeSection(spec, base, section, attempt))
    const penalties = drafts.map((draft) => critiqueMelody(draft, spec.arrangement).penalty)
    const best = drafts[penalties.indexOf(Math.min(...penalties))]
    return best ?? units.flatMap((unit) => earlierOf(unit) ?? [])
  })
  return revised.toSorted((a, b) => a.unit.startBeat - b.unit.startBeat)
}
