import type { VocalNote } from '@cadenza/composer/score'
import type { TakeLines } from './singer.ts'

/** Cuts the notes of a take after every `linesAtOnce` lines of the song, whether the take sings them or not. */
export function groupLines(notes: readonly VocalNote[], linesAtOnce: number): readonly TakeLines[] {
  const groups = [...Map.groupBy(notes, ({ line }) => Math.floor(line / linesAtOnce)).values()]
  return groups.map((group, index) => {
    const before = groups[index - 1]?.at(-1)
    return { notes: group, restsFromBeat: before === undefined ? null : before.startBeat + before.beats }
  })
}
