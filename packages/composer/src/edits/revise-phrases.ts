import { phrasesOfSection, type Phrase } from '#composer/plan/phrases.ts'
import type { SectionPlan } from '#composer/plan/section-plan.ts'
import type { SongPlan } from '#composer/plan/song-plan.ts'
import type { EditedSong } from './edited-song.ts'

/** Nothing leads out of the last section. */
const withoutExit = (phrase: Phrase): Phrase => ({ ...phrase, transition: 'none', nextSection: null })

/** Each section keeps the players and the exit that it was planned with, wherever it is now. */
export function revisePhrases({ draft }: EditedSong, plan: SongPlan): readonly Phrase[] {
  const { phrases, instrumentation } = draft.arrangement
  const planned = Map.groupBy(phrases, ({ section }) => section.origin)
  const phrasesOf = (section: SectionPlan, next: SectionPlan | null): readonly Phrase[] => {
    const own = planned.get(section.origin)
    if (own === undefined) return phrasesOfSection(plan, instrumentation, section, next)
    return own.map((phrase) => ({
      ...phrase,
      section,
      startBar: section.startBar + phrase.startBar - phrase.section.startBar,
    }))
  }
  return plan.sections.flatMap((section, index) => {
    const next = plan.sections[index + 1] ?? null
    const own = phrasesOf(section, next)
    return next === null ? own.map(withoutExit) : own
  })
}
