import { randomStream } from '#band/signal/random-stream.ts'
import { midiToHz } from '#band/signal/meters/pitch-detector.ts'
import { labelLine, type LabeledPhone } from './model/context-labels.ts'
import { type FramePlan, planFrames } from './performance/frame-plan.ts'
import type { HtsVoice, PhoneModel } from './model/hts-voice.ts'
import { alignSyllables, type SungSyllable } from './pronunciation/align-syllables.ts'
import { shapeLoudness } from './performance/loudness-curve.ts'
import { restoreVariance } from './vocoder/restore-variance.ts'
import { type TimedPhone, timePhones } from './performance/phone-timing.ts'
import { isVoicedObstruent, isVowel, PAUSE } from './pronunciation/phones.ts'
import { type VowelNote, createSungPitchCurve } from './performance/sung-pitch.ts'
import type { RapStyle, SingingStyle } from './performance/singing-style.ts'
import { createSpokenPitchCurve } from './performance/spoken-pitch.ts'
import { likeliestTrajectory } from './vocoder/trajectory.ts'
import { vocode } from './vocoder/vocoder.ts'
import type { SungNote, SungWord } from './vocal-part.ts'
import { strengthenVowelAttacks } from './vocoder/vowel-attack.ts'

export interface SungLine {
  readonly audio: Float32Array
  readonly startSeconds: number
  readonly words: readonly Omit<SungWord, 'line'>[]
  /** Each note with the vowel that is sung on it. */
  readonly notes: readonly VowelNote[]
  readonly phones: readonly SungPhone[]
}

export interface SungPhone {
  readonly name: string
  readonly startSeconds: number
  readonly endSeconds: number
}

export interface SingLineInput {
  readonly words: readonly string[]
  readonly notes: readonly SungNote[]
  readonly style: SingingStyle | RapStyle
  /** The seed of the pitch fluctuation and the breath noise of this take. */
  readonly seed: string
}

const OBSTRUENT_ROUGHNESS = 0.35
const CONSONANT_ROUGHNESS = 0.03

/** Renders one line of words and notes as audio. */
export function singLine(voice: HtsVoice, { words, notes, style, seed }: SingLineInput): SungLine {
  const syllables = alignSyllables(words, notes)
  const phones = labelLine(syllables)
  const models = phones.map(({ label }) => voice.phoneModelFor(label))
  const timed = timePhones(syllables, phones, models.map(spokenSeconds(voice)), style)
  const plan = planFrames(timed, phones, models, voice.frameSeconds)
  const vowelNotes = findVowelNotes(syllables, phones, timed)
  const sung = createSungPitchCurve(vowelNotes, plan, style, randomStream(`${seed} pitch`))
  const pitch = isRap(style) ? createSpokenPitchCurve(vowelNotes, plan, voice.pitch, style) : sung.pitch
  const audio = vocode(
    {
      frameSeconds: plan.frameSeconds,
      cepstra: generateCepstra(voice, plan, { phones, models, liveliness: style.liveliness }),
      pitchHz: pitch.map((note, frame) => (plan.isVoiced[frame] ? midiToHz(note) : 0)),
      roughness: Float64Array.from(plan.phones, roughnessOf),
      gain: shapeLoudness(vowelNotes, plan, sung, style),
    },
    { sampleRate: voice.sampleRate, warping: voice.warping, dimensions: voice.spectrum.dimensions },
    style,
    randomStream(`${seed} breath`),
  )
  return {
    audio,
    startSeconds: plan.startSeconds,
    words: timeWords(words, syllables, phones, timed),
    notes: vowelNotes,
    phones: timed.map(({ phone, startSeconds, endSeconds }) => {
      return { name: phones[phone]?.phone ?? PAUSE, startSeconds, endSeconds }
    }),
  }
}

const isRap = (style: SingingStyle | RapStyle): style is RapStyle => 'intonation' in style

const spokenSeconds =
  (voice: HtsVoice) =>
  ({ stateFrames }: PhoneModel): number =>
    stateFrames.reduce((sum, frames) => sum + frames, 0) * voice.frameSeconds

function roughnessOf(phone: string): number {
  if (isVowel(phone)) return 0
  return isVoicedObstruent(phone) ? OBSTRUENT_ROUGHNESS : CONSONANT_ROUGHNESS
}

interface SpokenLine {
  readonly phones: readonly LabeledPhone[]
  readonly models: readonly PhoneModel[]
  readonly liveliness: number
}

/** Returns the cepstra of all frames, with the variance of the spoken line. */
function generateCepstra(voice: HtsVoice, plan: FramePlan, { phones, models, liveliness }: SpokenLine): Float64Array[] {
  const sung = likeliestTrajectory(voice.spectrum, plan.spectrum)
  const spokenStates = models.flatMap(({ spectrum, stateFrames }, index) =>
    spectrum.map((gaussian, state) => {
      const frames = stateFrames[state] ?? 1
      return { gaussian, frames, spokenFrames: frames, phone: phones[index]?.phone }
    }),
  )
  const isSpoken = spokenStates.flatMap(({ frames, phone }) => Array.from({ length: frames }, () => phone !== PAUSE))
  restoreVariance(sung, {
    isSounding: plan.phones.map((phone) => phone !== PAUSE),
    spoken: likeliestTrajectory(voice.spectrum, spokenStates).filter((_, frame) => isSpoken[frame]),
    natural: voice.spectrumVariance,
    share: liveliness,
  })
  strengthenVowelAttacks(sung, plan)
  return sung
}

function findVowelNotes(
  syllables: readonly SungSyllable[],
  phones: readonly LabeledPhone[],
  timed: readonly TimedPhone[],
): VowelNote[] {
  const isVowelOf = ({ phone }: TimedPhone, index: number) => {
    return phones[phone]?.syllable === index && isVowel(phones[phone].phone)
  }
  return syllables.flatMap(({ notes, endSeconds }, index) => {
    const vowelEnd = timed.find((phone) => isVowelOf(phone, index))?.endSeconds ?? endSeconds
    return notes.map(({ startSeconds, pitch, velocity }, place) => ({
      startSeconds,
      pitch,
      velocity,
      vowelEndSeconds: notes[place + 1]?.startSeconds ?? vowelEnd,
    }))
  })
}

function timeWords(
  words: readonly string[],
  syllables: readonly SungSyllable[],
  phones: readonly LabeledPhone[],
  timed: readonly TimedPhone[],
): SungLine['words'] {
  const wordOf = ({ phone }: TimedPhone) => syllables[phones[phone]?.syllable ?? -1]?.word
  const indexes = [...new Set(syllables.map(({ word }) => word))]
  return indexes.flatMap((word) => {
    const sounds = timed.filter((phone) => wordOf(phone) === word)
    const [first, last] = [sounds[0], sounds.at(-1)]
    if (first === undefined || last === undefined) return []
    return [{ word, text: words[word] ?? '', startSeconds: first.startSeconds, endSeconds: last.endSeconds }]
  })
}
