export type VoiceKind = 'female' | 'male'

/** All singers use the same voice file; the style makes the difference. */
export interface SingingStyle {
  /** Below 1 lengthens the vocal tract, which sounds darker, as for a male voice. */
  readonly formantScale: number
  /** Amount of noise in the voice; 1 is as in speech. */
  readonly breath: number
  readonly vibratoCents: number
  readonly vibratoHz: number
  readonly portamentoSeconds: number
  /** Gain of the voice above 1 kHz; a trained singer is brighter than a speaker. */
  readonly brightnessDbPerOctave: number
  /** Gain of the singer's formant around 3 kHz, which makes a voice audible over a band. */
  readonly ringDb: number
  /** How much the formants are sharpened, because the statistics flatten them. */
  readonly clarity: number
  /** Length of consonants relative to those of a quick speaker, if there is time. */
  readonly consonantLength: number
  /** Largest share of the time from vowel to vowel that consonants may take. */
  readonly longestConsonantShare: number
  /** A vowel is not held longer than this, even on a longer note. */
  readonly longestVowelSeconds: number
  /** Gain of unvoiced consonants relative to vowels, for clear diction. */
  readonly unvoicedGain: number
  /** How much of the variation that the statistics flatten is restored: 0 to 1. */
  readonly liveliness: number
  /** Random pitch deviation in semitones: 0 for a lead, more for a second take that must not sound like a copy. */
  readonly looseness: number
}

export interface RapStyle extends SingingStyle {
  /** Transposition relative to the voice's own spoken pitch. */
  readonly transposeSemitones: number
  /** Above 1 enlarges the pitch movement of speech. */
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

/** The lead, a second take of the same line that doubles it, or another singer who sings a harmony. */
export type Take = 'lead' | 'double' | 'harmony'

export const singingStyleFor = (voice: VoiceKind, take: Take): SingingStyle => adjustForTake(SINGERS[voice], take)

export const rapStyleFor = (voice: VoiceKind, take: Take): RapStyle => adjustForTake(RAPPERS[voice], take)

function adjustForTake<Style extends SingingStyle>(style: Style, take: Take): Style {
  if (take === 'lead') return style
  const formantScale = style.formantScale * (take === 'double' ? 1.02 : 0.98)
  return { ...style, formantScale, vibratoCents: style.vibratoCents * 0.6, looseness: 0.2 }
}
