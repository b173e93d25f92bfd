import { writeArpeggio } from './parts/arpeggio.ts'
import { planPhrases } from './plan/phrases.ts'
import { writeBass } from './parts/bass.ts'
import { voiceChords, writeComping } from './parts/comping/comping.ts'
import type { ComposeRequest } from './compose-request.ts'
import { writeLeadAnswers, writeCounterMelody, writeLeadUnderVocal } from './parts/counter-melody.ts'
import { writeDrums } from './parts/drums/drums.ts'
import { writeEffects } from './parts/effects.ts'
import type { PartName } from './parts/part-names.ts'
import { GENRE_STYLES, type GenreStyles } from './genres/genre-styles.ts'
import { harmonize } from './harmony/harmony.ts'
import { chooseInstruments } from './instruments/instrumentation.ts'
import { writeLead } from './parts/lead.ts'
import { leadUnits } from './melody/melody-units.ts'
import { parseUserLyrics } from './lyrics/user-lyrics.ts'
import { writePad } from './parts/pad.ts'
import { parsePrompt } from '@cadenza/prompt/parse-prompt'
import type { Score } from './score.ts'
import { ENGINE_VERSION, planSong } from './plan/song-plan.ts'
import { makeArrangement, type Arrangement, type WrittenNote } from './plan/arrangement.ts'
import { makeTracks, type NotesByPart } from './performance/tracks.ts'
import type { ComposedUnit } from './melody/composed-unit.ts'
import { composeMelody } from './melody/compose-melody.ts'
import { layOutLyrics } from './lyrics/lyric-layout.ts'
import { writeVocal, type WrittenVocal } from './parts/vocal.ts'

/** Composes the tune of the lead instrument or, with a singer, what it plays before, between and after the verses. */
function composeLead(arrangement: Arrangement, writtenVocal: WrittenVocal | null): readonly ComposedUnit[] {
  const { plan } = arrangement
  const { melody } = plan.style
  const sungUnits = new Set(writtenVocal?.melody.map(({ unit }) => unit.startBeat))
  const units = leadUnits(plan).filter((unit) => {
    const isBetween = unit.section.kind === 'intro' || unit.section.kind === 'solo' || unit.section.kind === 'outro'
    // The lead also plays while a rapper speaks; a singer has the tune alone.
    return writtenVocal === null || writtenVocal.vocal.style === 'rap' || (isBetween && !sungUnits.has(unit.startBeat))
  })
  const octaves = writtenVocal === null ? 0 : writtenVocal.vocal.voice === 'female' ? 12 : 24
  const isQuotable = writtenVocal !== null && writtenVocal.vocal.style === 'sung'
  const quoted = isQuotable
    ? writtenVocal.melody.map((part) => ({ ...part, pitches: part.pitches.map((pitch) => pitch + octaves) }))
    : []
  const random = plan.randomForPart(writtenVocal === null ? 'melody' : 'lead')
  return composeMelody({ arrangement, style: melody, range: melody.range, units, quoted, random })
}

/** With fewer notes, the prompt's request for the instrument would not be met. */
const MIN_LEAD_NOTES = 6

/** Returns what the lead instrument plays while the vocal sings. */
function writeLeadAroundVocal(
  arrangement: Arrangement,
  writtenVocal: WrittenVocal | null,
  lead: readonly ComposedUnit[],
): readonly WrittenNote[] {
  if (writtenVocal === null || writtenVocal.vocal.style !== 'sung') return []
  const answers = writeLeadAnswers(arrangement, writtenVocal.melody, arrangement.plan.randomForPart('lead', 'answers'))
  const played = answers.length + lead.reduce((sum, { pitches }) => sum + pitches.length, 0)
  return arrangement.instrumentation.isLeadRequested && played < MIN_LEAD_NOTES
    ? writeLeadUnderVocal(arrangement)
    : answers
}

function writeParts(arrangement: Arrangement, writtenVocal: WrittenVocal | null): NotesByPart {
  const { plan, instrumentation } = arrangement
  const voicings = voiceChords(arrangement)
  const has = (part: PartName): boolean => instrumentation.layers[part] !== undefined
  const comping = writeComping(arrangement, voicings)
  const isDoubled = (note: WrittenNote): boolean =>
    arrangement.bars[Math.floor(note.beat / plan.barBeats)]?.phrase.parts.has('harmony-2') === true
  const lead = composeLead(arrangement, writtenVocal)
  const around = writeLeadAroundVocal(arrangement, writtenVocal, lead)
  const parts: [PartName, readonly WrittenNote[]][] = [
    ['drums', instrumentation.drums === null ? [] : writeDrums(arrangement, instrumentation.drums)],
    ['bass', has('bass') ? writeBass(arrangement, plan.style.bass ?? 'sustained') : []],
    ['harmony', comping],
    ['harmony-2', has('harmony-2') ? comping.filter(isDoubled) : []],
    ['pad', has('pad') ? writePad(arrangement, voicings) : []],
    ['arpeggio', has('arpeggio') ? writeArpeggio(arrangement, voicings) : []],
    ['lead', [...writeLead(arrangement, lead), ...around]],
    ['counter', has('counter') ? writeCounterMelody(arrangement, writtenVocal?.melody ?? lead) : []],
    ['effects', has('effects') ? writeEffects(arrangement) : []],
  ]
  return new Map(parts)
}

/** Returns the same score for the same request, bit for bit. */
export function compose(request: ComposeRequest, styles: GenreStyles = GENRE_STYLES): Score {
  const userLyrics = request.instrumental ? null : parseUserLyrics(request.lyrics ?? '', request.stressesOf)
  const plan = planSong(request, parsePrompt(request.prompt), { styles, userLyrics })
  const instrumentation = chooseInstruments(plan)
  const harmony = harmonize(plan)
  const arrangement = makeArrangement({
    plan,
    instrumentation,
    harmony,
    phrases: planPhrases(plan, instrumentation),
  })
  const lyricLayout = plan.voice === null ? null : layOutLyrics(plan, request, userLyrics?.language ?? null)
  const writtenVocal =
    plan.voice === null || lyricLayout === null ? null : writeVocal(arrangement, lyricLayout, plan.voice)
  const { style } = plan
  return {
    engineVersion: ENGINE_VERSION,
    seed: request.seed,
    genre: style.id,
    mood: plan.mood,
    key: plan.key,
    tempoBpm: plan.tempo.tempoBpm,
    pulseBpm: plan.tempo.tempoBpm / plan.pulseBeats,
    metre: plan.timeSignature,
    tempoMap: plan.tempo.tempoMap,
    barCount: plan.tempo.barCount,
    lengthSeconds: plan.lengthSeconds,
    tailSeconds: plan.tempo.tailSeconds,
    loudnessLufs: style.loudnessLufs,
    sections: plan.sections.map(({ origin: _origin, ...section }, index) => ({
      ...section,
      chords: (harmony.bySection[index] ?? []).map(({ startBeat, beats, chord }) => ({
        startBeat,
        beats,
        name: chord.name,
        pitchClasses: chord.pitchClasses,
        bassPitchClass: chord.bass,
      })),
    })),
    tracks: makeTracks(arrangement, writeParts(arrangement, writtenVocal), instrumentation),
    vocal: writtenVocal?.vocal ?? null,
    lyrics: writtenVocal?.lyrics ?? [],
    unsungLines: lyricLayout?.unsung.map((line) => line.text) ?? [],
  }
}
