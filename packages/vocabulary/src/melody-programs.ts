import type { Genre } from './genres.ts'

/** The General MIDI program that plays the tune where nobody sings it: without a singer, and in a browser. */
export const MELODY_PROGRAMS: Readonly<Record<Genre, number>> = {
  pop: 80,
  'us-uk': 81,
  rap: 79,
  rock: 29,
  country: 110,
  jazz: 66,
  ballad: 71,
  piano: 0,
  classical: 40,
  lofi: 11,
}
