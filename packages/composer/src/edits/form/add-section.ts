import type { EditedSection, EditedSong, Operation } from '#composer/edits/edited-song.ts'
import { refuse } from '#composer/edits/refusal.ts'
import { withSections } from '#composer/edits/song-bounds.ts'
import { linesForNewSection } from '#composer/lyrics/lyric-layout.ts'
import { unitsOf } from '#composer/melody/melody-units.ts'
import { usualEnergy, type SectionPlan } from '#composer/plan/section-plan.ts'
import type { EditOf } from '#composer/recipe/recipe.ts'

/** The length of a section whose kind the song did not have, in phrases. */
const USUAL_UNITS = 4

function planOf(song: EditedSong, { kind, at, bars }: EditOf<'addSection'>): SectionPlan {
  const { plan } = song.draft.arrangement
  const alike = song.sections.filter((section) => section.plan.kind === kind)
  const ordinal = alike.length + 1
  const id = `${kind}+${song.sectionsMade}`
  return {
    id,
    origin: id,
    kind,
    ordinal,
    startBar: 0,
    bars: bars ?? alike[0]?.plan.bars ?? USUAL_UNITS * plan.unitBars,
    energy: alike[0]?.plan.energy ?? usualEnergy(kind, ordinal, plan.style, plan.parsedPrompt.mood ?? 'neutral'),
    keyLift: song.sections[at - 1]?.plan.keyLift ?? song.sections[0]?.plan.keyLift ?? 0,
  }
}

/** Returns the words of a chorus that the song has already, or new ones; none if the lyrics are the user's own. */
function linesOf(song: EditedSong, section: SectionPlan): EditedSection['lines'] {
  const { draft } = song
  const { plan } = draft.arrangement
  const units = unitsOf(plan, section)
  const alike = song.sections.find(
    ({ plan: { kind, bars }, lines }) =>
      kind === section.kind &&
      bars === section.bars &&
      (kind === 'chorus' || plan.lyricForm !== null) &&
      lines.length > 0,
  )
  if (draft.layout === null || alike !== undefined) return alike?.lines ?? units.map(() => [])
  const written = linesForNewSection(plan, draft.request, section, draft.layout)
  return units.map((_, index) => written[index] ?? [])
}

/** Adds a section that the song did not have; it takes up the themes of its kind. */
export const addSection: Operation<EditOf<'addSection'>> = (song, edit) => {
  if (edit.at > song.sections.length) return refuse('no-such-section')
  const plan = planOf(song, edit)
  const added: EditedSection = {
    plan,
    isPlanned: false,
    chords: null,
    tune: null,
    takes: new Map(),
    lines: linesOf(song, plan),
    unitsWithOtherWords: new Set(),
  }
  const counted = { ...song, sectionsMade: song.sectionsMade + 1 }
  return withSections(counted, song.sections.toSpliced(edit.at, 0, added))
}
