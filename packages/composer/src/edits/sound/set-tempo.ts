import { LONGEST_SECONDS, SHORTEST_SECONDS } from '#composer/compose-request.ts'
import type { Operation } from '#composer/edits/edited-song.ts'
import { refuse } from '#composer/edits/refusal.ts'
import type { EditOf } from '#composer/recipe/recipe.ts'
import type { Score } from '#composer/score.ts'
import { beatsOfBar, secondsAtBeat } from '#composer/score-time.ts'

const SLOWEST_BPM = 30
const FASTEST_BPM = 300

/** Plays the same notes at another pulse. The song becomes longer or shorter, and its length is exact again. */
export const setTempo: Operation<EditOf<'setTempo'>> = (song, { bpm }) => {
  if (bpm < SLOWEST_BPM) return refuse('too-slow')
  return bpm > FASTEST_BPM ? refuse('too-fast') : { ...song, pulseBpm: bpm }
}

/** Returns null if the song would be longer or shorter than songs may be. */
export function atTempo(score: Score, pulseBpm: number): Score | null {
  const ratio = pulseBpm / score.pulseBpm
  const tempoMap = score.tempoMap.map(({ beat, tempoBpm }) => ({ beat, tempoBpm: tempoBpm * ratio }))
  const tailSeconds = score.tailSeconds / ratio
  const lengthSeconds = secondsAtBeat({ tempoMap }, score.barCount * beatsOfBar(score.metre)) + tailSeconds
  if (lengthSeconds > LONGEST_SECONDS || lengthSeconds < SHORTEST_SECONDS) return null
  return { ...score, tempoBpm: score.tempoBpm * ratio, pulseBpm, tempoMap, tailSeconds, lengthSeconds }
}
