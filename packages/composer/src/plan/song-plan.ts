import { SHORTEST_SECONDS, LONGEST_SECONDS, type ComposeRequest, type SeededPart } from '#composer/compose-request.ts'
import { timeSignatureName, type PartName, type TimeSignatureName } from '#composer/parts/part-names.ts'
import { planForm } from './form.ts'
import type { GenreStyle } from '#composer/genres/genre-style.ts'
import { isGenre, type GenreStyles } from '#composer/genres/genre-styles.ts'
import { formForLyrics, type LyricForm } from './lyric-form.ts'
import type { UserLyrics } from '#composer/lyrics/user-lyrics.ts'
import { chooseKey, GENRE_OF_MOOD, MOOD_OF_GENRE, pulseRange } from './mood-mapping.ts'
import { randomStream, type Random } from '#composer/random.ts'
import type { ParsedPrompt } from '@cadenza/prompt/parse-prompt'
import { beatsOfBar } from '#composer/score-time.ts'
import type { TimeSignature, Mood, VoiceKind } from '@cadenza/vocabulary/music-terms'
import type { Key } from '#composer/score.ts'
import { planSections, type SectionPlan } from './section-plan.ts'
import { fitTempo, type TempoFit } from './tempo-fit.ts'

/** Raised only when all songs are meant to change: prompts that the version before read alike keep their songs. */
const RANDOM_SEQUENCE = 'band-3'

export interface SongPlan {
  readonly parsedPrompt: ParsedPrompt
  readonly style: GenreStyle
  /** The style whose lead instruments are used. */
  readonly leadStyle: GenreStyle
  readonly mood: Mood
  readonly key: Key
  readonly timeSignature: TimeSignature
  readonly timeSignatureName: TimeSignatureName
  readonly barBeats: number
  readonly pulseBeats: number
  readonly tempo: TempoFit
  readonly lengthSeconds: number
  /** The bars before any edit; they decide how slowly chords change. */
  readonly plannedBars: number
  /** The number of bars of one melodic phrase, or of one line of lyrics. */
  readonly unitBars: number
  readonly sections: readonly SectionPlan[]
  /** If the form follows the user's lyrics: the lines of each unit. */
  readonly lyricForm: LyricForm | null
  /** The song is too short for two themes: the chorus repeats the verse with more parts. */
  readonly isMiniature: boolean
  /** Null for an instrumental. */
  readonly voice: VoiceKind | null
  /** The stream that all others are forked from; those of a single part come from `randomForPart`. */
  readonly random: Random
  /** Returns the stream of one part, which another seed for this part replaces. */
  readonly randomForPart: (part: SeededPart, purpose?: string) => Random
  /** Names the take of a part in a section, for random streams; empty if no other take was asked for. */
  readonly takeOf: (part: PartName, section: SectionPlan) => string
  /** Returns the stream of one part in one bar, so that no draw in another bar changes it. */
  readonly randomForBar: (part: PartName, section: SectionPlan, barOfSection: number) => Random
}

interface PlanOptions {
  readonly styles: GenreStyles
  readonly userLyrics: UserLyrics | null
}

const MINIATURE_UNITS = 7
const MIN_SECONDS_FOR_KEY_LIFT = 150

const COMMON_TIME: TimeSignature = { beatsPerBar: 4, beatUnit: 4 }

/** Phrases last about three to eight seconds, whatever the tempo. */
function phraseBars(barSeconds: number): number {
  if (barSeconds < 1.3) return 4
  return barSeconds > 4.6 ? 1 : 2
}

function chooseStyle(
  request: ComposeRequest,
  parsedPrompt: ParsedPrompt,
  styles: GenreStyles,
): readonly [GenreStyle, GenreStyle] {
  const chosen = (request.genres ?? []).map((name) => name.trim().toLowerCase()).filter(isGenre)
  const genre =
    chosen[0] ?? parsedPrompt.genre ?? (parsedPrompt.mood === null ? 'pop' : GENRE_OF_MOOD[parsedPrompt.mood])
  const leadGenre = chosen[1] ?? (chosen[0] === undefined ? parsedPrompt.secondGenre : parsedPrompt.genre) ?? genre
  return [styles[genre], styles[leadGenre]]
}

export function planSong(
  request: ComposeRequest,
  parsedPrompt: ParsedPrompt,
  { styles, userLyrics }: PlanOptions,
): SongPlan {
  const [style, leadStyle] = chooseStyle(request, parsedPrompt, styles)
  const requestedSeconds = Number.isFinite(request.lengthSeconds) ? request.lengthSeconds : SHORTEST_SECONDS
  const lengthSeconds = Math.min(LONGEST_SECONDS, Math.max(SHORTEST_SECONDS, requestedSeconds))
  const isSung = !request.instrumental && (!parsedPrompt.isInstrumental || (request.lyrics ?? '').trim() !== '')
  const random = randomStream(`${RANDOM_SEQUENCE}|${request.seed}`)

  // A mood that the prompt does not request is stored as the song's mood, but changes neither tempo nor energy.
  const leaning = parsedPrompt.mood ?? 'neutral'
  const timeSignature = parsedPrompt.timeSignature ?? COMMON_TIME
  const barBeats = beatsOfBar(timeSignature)
  const pulseBeats = timeSignature.beatUnit === 8 ? 1.5 : 1
  const tempo = fitTempo(
    {
      lengthSeconds,
      barBeats,
      pulseBeats,
      pulseBpm: parsedPrompt.pulseBpm ?? pulseRange(style, timeSignature, leaning, parsedPrompt.pace),
      isExplicit: parsedPrompt.pulseBpm !== null,
      tailSeconds: style.tailSeconds,
      ritardando: style.ritardando,
    },
    random.fork('tempo'),
  )
  const barSeconds = (barBeats * 60) / tempo.tempoBpm
  const barGrid = { barCount: tempo.barCount, unitBars: phraseBars(barSeconds), barSeconds }
  const lyricForm = isSung && userLyrics !== null ? formForLyrics(userLyrics, barGrid) : null
  const form =
    lyricForm?.sections ?? planForm({ form: style.form, requested: parsedPrompt.form, ...barGrid }, random.fork('form'))
  const unitBars = lyricForm?.unitBars ?? barGrid.unitBars
  const isLiftDrawn =
    parsedPrompt.key === null &&
    lengthSeconds >= MIN_SECONDS_FOR_KEY_LIFT &&
    random.fork('key lift').chance(style.harmony.keyLiftChance)
  const isLifted = parsedPrompt.form.hasKeyChange || isLiftDrawn
  const randomForPart: SongPlan['randomForPart'] = (part, purpose = part) => {
    const seed = request.partSeeds?.[part]
    return random.fork(seed === undefined ? purpose : `${purpose}, take ${seed}`)
  }
  return {
    parsedPrompt,
    style,
    leadStyle,
    mood: parsedPrompt.mood ?? MOOD_OF_GENRE[style.id],
    key: chooseKey(style, parsedPrompt.brightness, parsedPrompt.key, random.fork('key')),
    timeSignature,
    timeSignatureName: timeSignatureName(timeSignature),
    barBeats,
    pulseBeats,
    tempo,
    lengthSeconds,
    plannedBars: tempo.barCount,
    unitBars,
    lyricForm,
    isMiniature: tempo.barCount <= MINIATURE_UNITS * unitBars,
    sections: planSections(form, { style, mood: leaning, requestedForm: parsedPrompt.form, isLifted }),
    voice: isSung ? (request.voice ?? parsedPrompt.voice ?? random.fork('voice').pick(['female', 'male'])) : null,
    random,
    randomForPart,
    takeOf: () => '',
    randomForBar: (part, section, barOfSection) => randomForPart(part).fork(`bar ${section.origin} ${barOfSection}`),
  }
}
