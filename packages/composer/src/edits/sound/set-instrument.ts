import { hasPart, type Operation } from '#composer/edits/edited-song.ts'
import { refuse } from '#composer/edits/refusal.ts'
import { isListedProgram } from '#composer/instruments/gm-instruments.ts'
import type { EditOf } from '#composer/recipe/recipe.ts'

/** The kits that every General MIDI 2 sound bank has. */
export const DRUM_KITS: ReadonlySet<number> = new Set([0, 8, 16, 24, 25, 32, 40])

/** Gives a part to another instrument; it plays the same notes, moved by octaves where its range ends. */
export const setInstrument: Operation<EditOf<'setInstrument'>> = (song, { part, program }) => {
  if (!hasPart(song, part)) return refuse('no-such-part')
  const isPlayable = part === 'drums' ? DRUM_KITS.has(program) : isListedProgram(program)
  return isPlayable ? { ...song, programs: new Map(song.programs).set(part, program) } : refuse('no-such-instrument')
}
