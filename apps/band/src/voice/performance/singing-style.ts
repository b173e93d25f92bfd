export type VoiceKind = 'female' | 'male'

/** One voice file sings all of these; the style makes the singer. */
export interface SingingStyle {
  /** Below 1 lengthens the vocal tract: darker, and for a man's voice larger. */
  readonly formantScale: number
  /** Share of noise in the voice, 1 as spoken. */
  readonly breath: number
  readonly vibratoCents: number
  readonly vibratoHz: number
  readonly portamentoSeconds: number
  /** Lift of the voice above 1 kHz; a trained singer is brighter than a speaker. */
  readonly brightnessDbPerOctave: number
  /** The singer's formant around 3 kHz, which carries over a band. */
  readonly ringDb: number
  /** How much clearer the formants stand out than the statistics left them. */
  readonly clarity: number
  /** How long consonants last against those of a quick speaker, where there is time. */
  readonly consonantLength: number
  /** Most of the way from vowel to vowel that consonants may take. */
  readonly longestConsonantShare: number
  /** A note may be held longer, the vowel is not. */
  readonly longestVowelSeconds: number
  /** Unvoiced consonants against vowels, for diction. */
  readonly unvoicedGain: number
  /** How far the movement of the mouth, flattened by the statistics, is brought back: 0 to 1. */
  readonly liveliness: number
  /** How far the pitch strays, in semitones: 0 for a lead, more for a second take that must not sound like a copy. */
  readonly looseness: number
}

export interface RapStyle extends SingingStyle {
  /** From the voice's own spoken pitch. */
  readonly transposeSemitones: number
  /** Above 1 makes the rise and fall of speech larger. */
  readonly intonation: number
}

const SINGER = {
  breath: 1,
  brightnessDbPerOctave: 1.2,
  clarity: 0.12,
  consonantLength: 2.5,
  longestConsonantShare: 0.66,
  longestVowelSeconds: Infinity,
  unvoicedGain: 1.4,
  liveliness: 0.5,
  looseness: 0,
}

const SINGERS: Readonly<Record<VoiceKind, SingingStyle>> = {
  female: { ...SINGER, formantScale: 0.94, vibratoCents: 32, vibratoHz: 5.6, portamentoSeconds: 0.07, ringDb: 2.5 },
  male: {
    ...SINGER,
    formantScale: 0.86,
    breath: 1.1,
    vibratoCents: 28,
    vibratoHz: 5.3,
    portamentoSeconds: 0.08,
    ringDb: 3,
  },
}

const RAPPER = {
  consonantLength: 1.33,
  longestConsonantShare: 0.8,
  longestVowelSeconds: 0.2,
  unvoicedGain: 1.15,
  liveliness: 0.9,
  intonation: 1.35,
}

const RAPPERS: Readonly<Record<VoiceKind, RapStyle>> = {
  female: { ...SINGERS.female, ...RAPPER, formantScale: 0.96, transposeSemitones: -1 },
  male: { ...SINGERS.male, ...RAPPER, transposeSemitones: -10 },
}

/** The lead, a second take of the same line to lay under it, or another singer a third away. */
export type Take = 'lead' | 'double' | 'harmony'

export const singingStyleFor = (voice: VoiceKind, take: Take): SingingStyle => adjustForTake(SINGERS[voice], take)

export const rapStyleFor = (voice: VoiceKind, take: Take): RapStyle => adjustForTake(RAPPERS[voice], take)

function adjustForTake<Style extends SingingStyle>(style: Style, take: Take): Style {
  if (take === 'lead') return style
  const formantScale = style.formantScale * (take === 'double' ? 1.02 : 0.98)
  return { ...style, formantScale, vibratoCents: style.vibratoCents * 0.6, looseness: 0.2 }
}
