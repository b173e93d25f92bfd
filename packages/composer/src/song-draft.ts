import type { ComposeRequest } from './compose-request.ts'
import { GENRE_STYLES, type GenreStyles } from './genres/genre-styles.ts'
import { harmonize } from './harmony/harmony.ts'
import { chooseInstruments } from './instruments/instrumentation.ts'
import { layOutLyrics, type LyricLayout } from './lyrics/lyric-layout.ts'
import { parseUserLyrics } from './lyrics/user-lyrics.ts'
import { composeMelody, type ComposedMelody } from './melody/compose-melody.ts'
import type { ComposedUnit } from './melody/composed-unit.ts'
import { leadUnits } from './melody/melody-units.ts'
import type { MelodySpec } from './melody/melody-writer.ts'
import { writeLeadAnswers } from './parts/counter-melody.ts'
import { composeVocalMelody } from './parts/vocal.ts'
import { makeArrangement, type Arrangement } from './plan/arrangement.ts'
import { planPhrases } from './plan/phrases.ts'
import { planSong } from './plan/song-plan.ts'
import { parsePrompt } from '@cadenza/prompt/parse-prompt'

/** Everything about a song that is composed before its parts are written; edits change it and leave the rest. */
export interface SongDraft {
  readonly request: ComposeRequest
  readonly arrangement: Arrangement
  /** Null for an instrumental. */
  readonly layout: LyricLayout | null
  /** Null if there is nothing to sing. */
  readonly vocalMelody: ComposedMelody | null
  /** The tune of the lead instrument or, with a singer, what it plays before, between and after the verses. */
  readonly leadMelody: ComposedMelody
  /** The singer never pauses, so the requested instrument plays under the vocal. */
  readonly isLeadUnderVocal: boolean
}

const isSungStyle = (layout: LyricLayout | null): boolean => layout?.style === 'sung'

/** Says which units the lead plays and what they may quote. */
export function leadSpec(
  arrangement: Arrangement,
  layout: LyricLayout | null,
  vocalMelody: readonly ComposedUnit[] | null,
): MelodySpec {
  const { plan } = arrangement
  const { melody } = plan.style
  const sungUnits = new Set(vocalMelody?.map(({ unit }) => unit.startBeat))
  const units = leadUnits(plan).filter((unit) => {
    const isBetween = unit.section.kind === 'intro' || unit.section.kind === 'solo' || unit.section.kind === 'outro'
    // The lead also plays while a rapper speaks; a singer has the tune alone.
    return vocalMelody === null || !isSungStyle(layout) || (isBetween && !sungUnits.has(unit.startBeat))
  })
  const octaves = vocalMelody === null ? 0 : plan.voice === 'female' ? 12 : 24
  const quoted =
    vocalMelody !== null && isSungStyle(layout)
      ? vocalMelody.map((part) => ({ ...part, pitches: part.pitches.map((pitch) => pitch + octaves) }))
      : []
  const random = plan.randomForPart(vocalMelody === null ? 'melody' : 'lead')
  return { arrangement, style: melody, range: melody.range, units, quoted, random }
}

/** With fewer notes, the prompt's request for the instrument would not be met. */
const MIN_LEAD_NOTES = 6

function playsUnderVocal(
  arrangement: Arrangement,
  layout: LyricLayout | null,
  vocalMelody: readonly ComposedUnit[] | null,
  lead: readonly ComposedUnit[],
): boolean {
  if (vocalMelody === null || !isSungStyle(layout) || !arrangement.instrumentation.isLeadRequested) return false
  const answers = writeLeadAnswers(arrangement, vocalMelody)
  return answers.length + lead.reduce((sum, { pitches }) => sum + pitches.length, 0) < MIN_LEAD_NOTES
}

export function draftSong(request: ComposeRequest, styles: GenreStyles = GENRE_STYLES): SongDraft {
  const userLyrics = request.instrumental ? null : parseUserLyrics(request.lyrics ?? '', request.stressesOf)
  const plan = planSong(request, parsePrompt(request.prompt), { styles, userLyrics })
  const instrumentation = chooseInstruments(plan)
  const harmony = harmonize(plan)
  const phrases = planPhrases(plan, instrumentation)
  const arrangement = makeArrangement({ plan, instrumentation, harmony, phrases })
  const layout = plan.voice === null ? null : layOutLyrics(plan, request, userLyrics?.language ?? null)
  const vocalMelody =
    plan.voice === null || layout === null ? null : composeVocalMelody(arrangement, layout, plan.voice)
  const sung = vocalMelody?.units ?? null
  const leadMelody = composeMelody(leadSpec(arrangement, layout, sung))
  const isLeadUnderVocal = playsUnderVocal(arrangement, layout, sung, leadMelody.units)
  return { request, arrangement, layout, vocalMelody, leadMelody, isLeadUnderVocal }
}
