import { writeArpeggio } from './arpeggio.ts'
import { arrange } from './arrangement.ts'
import { writeBass } from './bass.ts'
import { voiceAll, writeComping } from './comping.ts'
import type { ComposeRequest } from './compose-request.ts'
import { writeAnswers, writeCounter, writeUnderSinger } from './counter.ts'
import { writeDrums } from './drums.ts'
import { writeEffects } from './effects.ts'
import type { PartName } from './ensemble.ts'
import { GENRE_STYLES, type GenreStyles } from './genre-styles.ts'
import { harmonise } from './harmony.ts'
import { chooseInstruments } from './instrumentation.ts'
import { writeLead } from './lead.ts'
import { leadUnits } from './melody-units.ts'
import { readOwnLyrics } from './own-lyrics.ts'
import { writePad } from './pad.ts'
import { readPrompt } from './read-prompt.ts'
import type { Score } from './score.ts'
import { ENGINE_VERSION, planSong } from './song-plan.ts'
import { makeSong, type Song, type WrittenNote } from './song.ts'
import { makeTracks, type Parts } from './tracks.ts'
import type { TuneUnit } from './tune-unit.ts'
import { composeTune } from './tune.ts'
import { prepareLibretto } from './vocal-lines.ts'
import { writeVocal, type Singing } from './vocal.ts'

/** The tune of the lead instrument; under a singer, what it plays before, between and after the verses. */
function composeLead(song: Song, singing: Singing | null): readonly TuneUnit[] {
  const { plan } = song
  const { melody } = plan.style
  const sungUnits = new Set(singing?.tune.map(({ unit }) => unit.startBeat))
  const units = leadUnits(plan).filter((unit) => {
    const isBetween = unit.section.kind === 'intro' || unit.section.kind === 'solo' || unit.section.kind === 'outro'
    // A rapper speaks over the loop; a singer has the tune alone.
    return singing === null || singing.vocal.style === 'rap' || (isBetween && !sungUnits.has(unit.startBeat))
  })
  const octaves = singing === null ? 0 : singing.vocal.voice === 'female' ? 12 : 24
  const isQuotable = singing !== null && singing.vocal.style === 'sung'
  const quoted = isQuotable
    ? singing.tune.map((part) => ({ ...part, pitches: part.pitches.map((pitch) => pitch + octaves) }))
    : []
  const random = plan.streamOf(singing === null ? 'melody' : 'lead')
  return composeTune({ song, style: melody, range: melody.range, units, quoted, random })
}

/** A few notes, and the wish for the instrument is not met. */
const HARDLY_HEARD = 6

/** What the lead instrument plays while somebody sings. */
function leadAround(song: Song, singing: Singing | null, lead: readonly TuneUnit[]): readonly WrittenNote[] {
  if (singing === null || singing.vocal.style !== 'sung') return []
  const answers = writeAnswers(song, singing.tune, song.plan.streamOf('lead', 'answers'))
  const played = answers.length + lead.reduce((sum, { pitches }) => sum + pitches.length, 0)
  return song.band.isLeadWished && played < HARDLY_HEARD ? writeUnderSinger(song) : answers
}

function writeParts(song: Song, singing: Singing | null): Parts {
  const { plan, band } = song
  const voicings = voiceAll(song)
  const stream = (part: PartName) => plan.streamOf(part)
  const has = (part: PartName): boolean => band.layers[part] !== undefined
  const comping = writeComping(song, voicings, stream('harmony'))
  const isDoubled = (note: WrittenNote): boolean =>
    song.bars[Math.floor(note.beat / plan.barBeats)]?.phrase.parts.has('harmony-2') === true
  const lead = composeLead(song, singing)
  const around = leadAround(song, singing, lead)
  const parts: [PartName, readonly WrittenNote[]][] = [
    ['drums', band.drums === null ? [] : writeDrums(song, band.drums, stream('drums'))],
    ['bass', has('bass') ? writeBass(song, plan.style.bass ?? 'sustained', stream('bass')) : []],
    ['harmony', comping],
    ['harmony-2', has('harmony-2') ? comping.filter(isDoubled) : []],
    ['pad', has('pad') ? writePad(song, voicings) : []],
    ['arpeggio', has('arpeggio') ? writeArpeggio(song, voicings, stream('arpeggio')) : []],
    ['lead', [...writeLead(song, lead), ...around]],
    ['counter', has('counter') ? writeCounter(song, singing?.tune ?? lead) : []],
    ['effects', has('effects') ? writeEffects(song) : []],
  ]
  return new Map(parts)
}

/** The same request gives the same score, bit for bit. */
export function compose(request: ComposeRequest, styles: GenreStyles = GENRE_STYLES): Score {
  const ownLyrics = request.instrumental ? null : readOwnLyrics(request.lyrics ?? '', request.stressesOf)
  const plan = planSong(request, readPrompt(request.prompt), { styles, ownLyrics })
  const band = chooseInstruments(plan)
  const harmony = harmonise(plan)
  const song = makeSong({ plan, band, harmony, phrases: arrange(plan, band) })
  const libretto = plan.voice === null ? null : prepareLibretto(plan, request, ownLyrics?.language ?? null)
  const singing = plan.voice === null || libretto === null ? null : writeVocal(song, libretto, plan.voice)
  const { style } = plan
  return {
    engineVersion: ENGINE_VERSION,
    seed: request.seed,
    genre: style.id,
    mood: plan.mood,
    key: plan.key,
    tempoBpm: plan.tempo.tempoBpm,
    pulseBpm: plan.tempo.tempoBpm / plan.pulseBeats,
    metre: plan.metre,
    tempoMap: plan.tempo.tempoMap,
    barCount: plan.tempo.barCount,
    lengthSeconds: plan.lengthSeconds,
    tailSeconds: plan.tempo.tailSeconds,
    loudnessLufs: style.loudnessLufs,
    sections: plan.sections.map((section, index) => ({
      ...section,
      chords: (harmony.bySection[index] ?? []).map(({ startBeat, beats, chord }) => ({
        startBeat,
        beats,
        name: chord.name,
        pitchClasses: chord.pitchClasses,
        bassPitchClass: chord.bass,
      })),
    })),
    tracks: makeTracks(song, writeParts(song, singing), band),
    vocal: singing?.vocal ?? null,
    lyrics: singing?.lyrics ?? [],
    unsungLines: libretto?.unsung.map((line) => line.text) ?? [],
  }
}
