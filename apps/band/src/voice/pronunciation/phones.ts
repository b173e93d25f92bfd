/** The phones of the voice: those of the CMU dictionary in lower case, and `ax` for the vowel of an unstressed 'a'. */
const VOWELS = new Set(['aa', 'ae', 'ah', 'ao', 'aw', 'ax', 'ay', 'eh', 'er', 'ey', 'ih', 'iy', 'ow', 'oy', 'uh', 'uw'])
const DIPHTHONGS = new Set(['ay', 'aw', 'oy', 'ey', 'ow'])
const UNVOICED = new Set(['p', 't', 'k', 'f', 'th', 's', 'sh', 'ch', 'hh', 'pau'])
const VOICED_OBSTRUENTS = new Set(['b', 'd', 'g', 'v', 'dh', 'z', 'zh', 'jh'])
const SIBILANTS = new Set(['s', 'sh'])
const GLIDES = new Set(['l', 'r', 'w', 'y'])
const VOICED_STOPS = new Set(['b', 'd', 'g'])
const STOPS = new Set([...VOICED_STOPS, 'p', 't', 'k', 'ch', 'jh'])

export const PAUSE = 'pau'

export const isVowel = (phone: string): boolean => VOWELS.has(phone)
/** A diphthong is held on its first sound and glides to the second at the end. */
export const isDiphthong = (phone: string): boolean => DIPHTHONGS.has(phone)
export const isUnvoiced = (phone: string): boolean => UNVOICED.has(phone)
/** A voiced fricative, or a voiced stop during which the voice may pause. */
export const isVoicedObstruent = (phone: string): boolean => VOICED_OBSTRUENTS.has(phone)
/** A stop during which the voice continues. */
export const isVoicedStop = (phone: string): boolean => VOICED_STOPS.has(phone)
/** A consonant during which the mouth is closed for a moment. */
export const isStop = (phone: string): boolean => STOPS.has(phone)
export const isSibilant = (phone: string): boolean => SIBILANTS.has(phone)
export const isGlide = (phone: string): boolean => GLIDES.has(phone)
/** A breath has no pitch and an open mouth, so a long one would sound like the vowel. */
export const isBreath = (phone: string): boolean => phone === 'hh'
