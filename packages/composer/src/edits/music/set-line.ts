import { hasSinger, withSection, type EditedSong, type Operation } from '#composer/edits/edited-song.ts'
import { refuse } from '#composer/edits/refusal.ts'
import { unitsOf } from '#composer/melody/melody-units.ts'
import { FASTEST_SYLLABLES } from '#composer/plan/lyric-form.ts'
import type { EditOf } from '#composer/recipe/recipe.ts'
import { splitLine, syllableCount } from '#composer/syllables/syllables.ts'

interface LinePlace {
  readonly section: number
  readonly unit: number
  /** The index within its unit. */
  readonly line: number
}

/** Finds the place of a line, counted through the whole song. */
function placeOf({ sections }: EditedSong, wanted: number): LinePlace | null {
  let before = 0
  for (const [section, { lines }] of sections.entries()) {
    for (const [unit, { length }] of lines.entries()) {
      if (wanted < before + length) return { section, unit, line: wanted - before }
      before += length
    }
  }
  return null
}

/** Replaces the words of one line. It keeps its tune if the new words have as many syllables. */
export const setLine: Operation<EditOf<'setLine'>> = (song, { line, text }) => {
  const { layout, request, arrangement } = song.draft
  const { plan } = arrangement
  if (layout === null || !hasSinger(song)) return refuse('no-singer')
  const place = placeOf(song, line)
  const section = place === null ? undefined : song.sections[place.section]
  if (place === null || section === undefined) return refuse('no-such-line')
  const sung = splitLine(text, layout.language, request.stressesOf)
  if (sung.words.length === 0) return refuse('no-words')
  const lines = section.lines.map((unit, index) => (index === place.unit ? unit.with(place.line, sung) : unit))
  const unitBeats = unitsOf(plan, section.plan)[place.unit]?.beats ?? 0
  const syllables = (lines[place.unit] ?? []).reduce((sum, each) => sum + syllableCount(each), 0)
  const most = Math.max(1, Math.floor(((unitBeats * 60) / plan.tempo.tempoBpm) * FASTEST_SYLLABLES))
  if (syllables > most) return refuse('line-too-long')
  const unitsWithOtherWords = new Set([...section.unitsWithOtherWords, place.unit])
  return withSection(song, place.section, { lines, unitsWithOtherWords })
}
