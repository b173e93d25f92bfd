import type { LyricLayout } from './lyrics/lyric-layout.ts'
import type { ComposedUnit } from './melody/composed-unit.ts'
import { writeArpeggio } from './parts/arpeggio.ts'
import { writeBass } from './parts/bass.ts'
import { voiceChords, writeComping } from './parts/comping/comping.ts'
import { writeCounterMelody, writeLeadAnswers, writeLeadUnderVocal } from './parts/counter-melody.ts'
import { writeDrums } from './parts/drums/drums.ts'
import { writeEffects } from './parts/effects.ts'
import { writeLead } from './parts/lead.ts'
import { writePad } from './parts/pad.ts'
import type { PartName } from './parts/part-names.ts'
import { writeVocal, type WrittenVocal } from './parts/vocal.ts'
import { makeTracks, type NotesByPart } from './performance/tracks.ts'
import type { Arrangement, WrittenNote } from './plan/arrangement.ts'
import type { SectionPlan } from './plan/section-plan.ts'
import { ENGINE_VERSION } from './engine-version.ts'
import type { Score, Section } from './score.ts'

/** A song whose tunes are composed, and whose parts and lyrics are still to be written out. */
export interface ComposedSong {
  readonly seed: string
  readonly arrangement: Arrangement
  readonly layout: LyricLayout | null
  readonly vocalMelody: readonly ComposedUnit[] | null
  readonly leadMelody: readonly ComposedUnit[]
  readonly isLeadUnderVocal: boolean
}

function writeParts(song: ComposedSong, writtenVocal: WrittenVocal | null): NotesByPart {
  const { arrangement, leadMelody } = song
  const { plan, instrumentation } = arrangement
  const voicings = voiceChords(arrangement)
  const has = (part: PartName): boolean => instrumentation.layers[part] !== undefined
  const comping = writeComping(arrangement, voicings)
  const isDoubled = (note: WrittenNote): boolean =>
    arrangement.bars[Math.floor(note.beat / plan.barBeats)]?.phrase.parts.has('harmony-2') === true
  const around = writtenVocal?.vocal.style === 'sung' ? aroundVocal(song, writtenVocal) : []
  const parts: [PartName, readonly WrittenNote[]][] = [
    ['drums', instrumentation.drums === null ? [] : writeDrums(arrangement, instrumentation.drums)],
    ['bass', has('bass') ? writeBass(arrangement, plan.style.bass ?? 'sustained') : []],
    ['harmony', comping],
    ['harmony-2', has('harmony-2') ? comping.filter(isDoubled) : []],
    ['pad', has('pad') ? writePad(arrangement, voicings) : []],
    ['arpeggio', has('arpeggio') ? writeArpeggio(arrangement, voicings) : []],
    ['lead', [...writeLead(arrangement, leadMelody), ...around]],
    ['counter', has('counter') ? writeCounterMelody(arrangement, writtenVocal?.melody ?? leadMelody) : []],
    ['effects', has('effects') ? writeEffects(arrangement) : []],
  ]
  return new Map(parts)
}

/** Returns what the lead instrument plays while the vocal sings. */
const aroundVocal = ({ arrangement, isLeadUnderVocal }: ComposedSong, { melody }: WrittenVocal) =>
  isLeadUnderVocal ? writeLeadUnderVocal(arrangement) : writeLeadAnswers(arrangement, melody)

/** Sections are numbered as they are heard, whatever place they were planned for. */
function numbered(sections: readonly SectionPlan[]): readonly Omit<Section, 'chords'>[] {
  const counts = new Map<string, number>()
  return sections.map(({ id, kind, startBar, bars, energy, keyLift }) => {
    const ordinal = (counts.get(kind) ?? 0) + 1
    counts.set(kind, ordinal)
    return { id, kind, ordinal, startBar, bars, energy, keyLift }
  })
}

export function finishSong(song: ComposedSong): Score {
  const { arrangement, layout, vocalMelody } = song
  const { plan, instrumentation, harmony } = arrangement
  const writtenVocal =
    plan.voice === null || layout === null || vocalMelody === null
      ? null
      : writeVocal(arrangement, layout, plan.voice, vocalMelody)
  return {
    engineVersion: ENGINE_VERSION,
    seed: song.seed,
    genre: plan.style.id,
    mood: plan.mood,
    key: plan.key,
    tempoBpm: plan.tempo.tempoBpm,
    pulseBpm: plan.tempo.tempoBpm / plan.pulseBeats,
    metre: plan.timeSignature,
    tempoMap: plan.tempo.tempoMap,
    barCount: plan.tempo.barCount,
    lengthSeconds: plan.lengthSeconds,
    tailSeconds: plan.tempo.tailSeconds,
    loudnessLufs: plan.style.loudnessLufs,
    sections: numbered(plan.sections).map((section, index) => ({
      ...section,
      chords: (harmony.bySection[index] ?? []).map(({ startBeat, beats, chord }) => ({
        startBeat,
        beats,
        name: chord.name,
        roman: chord.roman,
        pitchClasses: chord.pitchClasses,
        bassPitchClass: chord.bass,
      })),
    })),
    tracks: makeTracks(arrangement, writeParts(song, writtenVocal), instrumentation),
    vocal: writtenVocal?.vocal ?? null,
    lyrics: writtenVocal?.lyrics ?? [],
    unsungLines: layout?.unsung.map((line) => line.text) ?? [],
  }
}
