import type { PartName } from '#composer/parts/part-names.ts'
import type { SectionPlan } from '#composer/plan/section-plan.ts'
import type { SongPlan } from '#composer/plan/song-plan.ts'
import type { TempoFit } from '#composer/plan/tempo-fit.ts'
import { secondsAtBeat } from '#composer/score-time.ts'
import type { EditedSong } from './edited-song.ts'

/** With fewer bars, a song cannot slow down before its last chord. */
const BARS_OF_RITARDANDO = 3

/** The song ends as it did, slower or not, only later or sooner. */
function withBars({ tempo, barBeats }: SongPlan, barCount: number): TempoFit {
  const moved = (barCount - tempo.barCount) * barBeats
  const slowing = barCount < BARS_OF_RITARDANDO ? [] : tempo.tempoMap.slice(1)
  const tempoMap = [
    ...tempo.tempoMap.slice(0, 1),
    ...slowing.map(({ beat, tempoBpm }) => ({ beat: beat + moved, tempoBpm })),
  ]
  return { ...tempo, barCount, tempoMap }
}

/** Puts the sections in their order, and tells the parts which takes to play. */
export function revisePlan({ draft, sections, voice }: EditedSong): SongPlan {
  const { plan } = draft.arrangement
  let startBar = 0
  const placed = sections.map(({ plan: section }): SectionPlan => {
    const at = { ...section, startBar }
    startBar += section.bars
    return at
  })
  const tempo = startBar === plan.tempo.barCount ? plan.tempo : withBars(plan, startBar)
  const lengthSeconds =
    tempo === plan.tempo ? plan.lengthSeconds : secondsAtBeat(tempo, startBar * plan.barBeats) + tempo.tailSeconds
  const takes = new Map(sections.map((section) => [section.plan.id, section.takes]))
  const takeOf = (part: PartName, { id }: SectionPlan): string => {
    const take = takes.get(id)?.get(part)
    return take === undefined ? '' : ` take ${take}`
  }
  return {
    ...plan,
    sections: placed,
    tempo,
    lengthSeconds,
    voice,
    takeOf,
    randomForBar: (part, section, barOfSection) =>
      plan.randomForPart(part).fork(`bar ${section.origin} ${barOfSection}${takeOf(part, section)}`),
  }
}
