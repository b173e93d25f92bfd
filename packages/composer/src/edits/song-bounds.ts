import { LONGEST_SECONDS, SHORTEST_SECONDS } from '#composer/compose-request.ts'
import type { EditedSection, EditedSong } from './edited-song.ts'
import { refuse, type Refused } from './refusal.ts'

/** More would not be a song, and composing one takes time. */
const MOST_SECTIONS = 48

/** Returns the song with other sections, unless they make it longer or shorter than songs may be. */
export function withSections(song: EditedSong, sections: readonly EditedSection[]): EditedSong | Refused {
  const { plan } = song.draft.arrangement
  const bars = sections.reduce((sum, section) => sum + section.plan.bars, 0)
  const barSeconds = (plan.barBeats * 60) / plan.tempo.tempoBpm
  const seconds = plan.lengthSeconds + (bars - plan.plannedBars) * barSeconds
  if (sections.length === 0) return refuse('last-section')
  if (sections.length > MOST_SECTIONS || seconds > LONGEST_SECONDS) return refuse('too-long')
  return seconds < SHORTEST_SECONDS ? refuse('too-short') : { ...song, sections }
}
