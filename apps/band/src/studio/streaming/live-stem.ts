import type { Score, VocalNote } from '@cadenza/composer/score'
import { secondsAtBeat } from '@cadenza/composer/score-time'
import { type Effect, SAMPLE_RATE, type Stereo } from '#band/signal/stereo.ts'
import { createDrumRoom } from '#band/synth/drum-room.ts'
import { createGuitarAmp, needsAmp } from '#band/synth/guitar-amp.ts'
import type { TrackPlayer } from '#band/synth/track-player.ts'
import { BLOCK_FRAMES } from '#band/synth/spill-file.ts'
import type { Singer, SungTake, TakeLines } from '#band/studio/singer.ts'
import { groupLines } from '#band/studio/take-lines.ts'
import type { StemTask } from '#band/studio/stems/stem-tasks.ts'

/** A stem that is played on demand, from any block of the song on. */
export interface LiveStem {
  seek(block: number): void
  next(into: Stereo): void
  close(): void
}

export interface LiveStemDeps {
  readonly score: Score
  readonly player: TrackPlayer
  /** Called only if the song is sung. */
  readonly singer: () => Singer
}

export function openLiveStem(task: StemTask, { score, player, singer }: LiveStemDeps): Promise<LiveStem> {
  return task.kind === 'track' ? openTrack(task, score, player) : Promise.resolve(openVocalTake(task, score, singer()))
}

async function openTrack(
  { track }: StemTask & { readonly kind: 'track' },
  score: Score,
  player: TrackPlayer,
): Promise<LiveStem> {
  const musician = await player.open(track, score)
  const effects: readonly Effect[] = [
    ...(needsAmp(track) ? [createGuitarAmp()] : []),
    ...(track.role === 'drums' && track.isDrums ? [createDrumRoom()] : []),
  ]
  return {
    seek: (block) => musician.seek(block),
    next(into) {
      musician.next(into)
      for (const effect of effects) effect.process(into)
    },
    close: () => musician.close(),
  }
}

/** Consonants are heard before the first note of a line, and its last sound may ring after its last note. */
const AROUND_FRAMES = 2 * SAMPLE_RATE

interface Line {
  readonly from: number
  readonly to: number
  readonly lines: TakeLines
  sung: SungTake | null
}

/** Sings each line when it is first needed, and caches it for later reads. */
function openVocalTake({ take, notes }: StemTask & { readonly kind: 'take' }, score: Score, singer: Singer): LiveStem {
  const lines = linesOf(notes, score)
  let start = 0
  return {
    seek(block) {
      start = block * BLOCK_FRAMES
    },
    next({ left, right }) {
      left.fill(0)
      for (const line of lines) {
        if (line.from >= start + BLOCK_FRAMES || line.to <= start) continue
        line.sung ??= singer.sing(score, line.lines, take)
        addAt(left, line.sung.audio, line.sung.from - start)
      }
      right.set(left)
      start += BLOCK_FRAMES
    },
    close: () => undefined,
  }
}

function linesOf(notes: readonly VocalNote[], score: Score): readonly Line[] {
  const frameAt = (beat: number) => Math.round(Math.max(0, secondsAtBeat(score, beat)) * SAMPLE_RATE)
  return groupLines(notes, 1).map((sung) => {
    const [first, last] = [sung.notes[0], sung.notes.at(-1)]
    return {
      from: frameAt(first?.startBeat ?? 0) - AROUND_FRAMES,
      to: frameAt((last?.startBeat ?? 0) + (last?.beats ?? 0)) + AROUND_FRAMES,
      lines: sung,
      sung: null,
    }
  })
}

function addAt(target: Float32Array, source: Float32Array, start: number): void {
  const from = Math.max(0, -start)
  const to = Math.min(source.length, target.length - start)
  for (let i = from; i < to; i++) target[start + i] = (target[start + i] ?? 0) + (source[i] ?? 0)
}
