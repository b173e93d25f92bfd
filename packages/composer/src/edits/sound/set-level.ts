import { hasPart, type Operation } from '#composer/edits/edited-song.ts'
import { refuse } from '#composer/edits/refusal.ts'
import type { EditOf, MixPart } from '#composer/recipe/recipe.ts'
import type { Score } from '#composer/score.ts'

/** Makes a part louder or softer than the genre does; 0 is as it was. */
export const setLevel: Operation<EditOf<'setLevel'>> = (song, { part, offsetLu }) =>
  hasPart(song, part)
    ? { ...song, levelOffsetsLu: new Map(song.levelOffsetsLu).set(part, offsetLu) }
    : refuse('no-such-part')

export function withLevels(score: Score, offsetsLu: ReadonlyMap<MixPart, number>): Score {
  if (offsetsLu.size === 0) return score
  const levelOf = (part: MixPart, levelLu: number): number => levelLu + (offsetsLu.get(part) ?? 0)
  return {
    ...score,
    tracks: score.tracks.map((track) => ({ ...track, levelLu: levelOf(track.name as MixPart, track.levelLu) })),
    vocal: score.vocal === null ? null : { ...score.vocal, levelLu: levelOf('vocal', score.vocal.levelLu) },
  }
}
