import type { Score, VocalNote } from '@cadenza/composer/score'
import { blocksOf, songFrames } from '#band/mix/song-length.ts'
import type { SungSong, SungTake } from '#band/studio/singer.ts'
import { groupLines } from '#band/studio/take-lines.ts'
import type { ThreadPool } from '#band/studio/threads/thread-pool.ts'
import type { SungLines } from '#band/studio/threads/thread-tasks.ts'
import { recordCached } from './record-cached.ts'
import type { RecordedStem, RecordStemsInput } from './recorded-stem.ts'
import type { StemTask } from './stem-tasks.ts'

export type TakeTask = StemTask & { readonly kind: 'take' }

/** A changed line costs the time of singing one line. Threads that share a take end at about the same time. */
const LINES_SUNG_AT_ONCE = 1

/** Sings a take line by line, so that a changed line leaves the others as they are. */
export async function recordTakeStem(
  pool: ThreadPool,
  order: RecordStemsInput,
  { take, notes, channel }: TakeTask,
  file: string,
): Promise<RecordedStem> {
  const { form, cache, voicePath, signal } = order
  if (voicePath === null) throw new Error('Nobody here can sing.')
  const groups = groupLines(notes, LINES_SUNG_AT_ONCE).map((lines, index) => {
    const content = { song: sungSongOf(form.score, lines.notes), take, lines }
    return { content, path: `${file}-${index}` }
  })
  const { genre } = form.score
  const blocks = blocksOf(songFrames(form).withRing)
  const content = { genre, blocks, channel, pieces: groups.map((group) => group.content) }
  return recordCached(cache, { content, channel, path: file }, async () => {
    const sung = await Promise.all(
      groups.map((group) =>
        singPiece(cache, group, () => {
          return pool.run('sing', { ...group.content, voicePath, path: group.path }, signal)
        }),
      ),
    )
    const pieces = sung.map(({ piece }) => piece)
    const recorded = await pool.run('recordTake', { genre, blocks, channel, pieces, path: file }, signal)
    return { recorded, words: take === 'lead' ? sung.flatMap(({ words }) => words) : [] }
  })
}

/** Leaves the words of other lines out, so that changing them does not change what decides about these. */
function sungSongOf({ tempoMap, lengthSeconds, seed, vocal, lyrics }: Score, notes: readonly VocalNote[]): SungSong {
  if (vocal === null) throw new Error('This score has nothing to sing.')
  const { voice, style } = vocal
  const sung = new Set(notes.map(({ line }) => line))
  const last = Math.max(...sung)
  const words = lyrics.slice(0, last + 1).map((line, index) => {
    return { words: sung.has(index) ? line.words.map(({ text }) => ({ text })) : [] }
  })
  return { tempoMap, lengthSeconds, seed, vocal: { voice, style }, lyrics: words }
}

interface PieceDetails {
  readonly from: number
  readonly frames: number
  readonly words: SungTake['words']
}

async function singPiece(
  cache: RecordStemsInput['cache'],
  { content, path }: { readonly content: unknown; readonly path: string },
  sing: () => Promise<SungLines>,
): Promise<SungLines> {
  if (cache === null) return sing()
  const facts = await cache.getOrRecord({
    content,
    path,
    record: async () => {
      const { piece, words } = await sing()
      const details: PieceDetails = { from: piece.from, frames: piece.frames, words }
      return { details, gains: null }
    },
  })
  if (facts === null) throw new Error('What was sung is not there.')
  const { words, ...piece } = facts.details as PieceDetails
  return { piece: { ...piece, path }, words }
}
