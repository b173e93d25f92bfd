import path from 'node:path'
import type { VocalNote } from '@cadenza/composer/score'
import type { RecordedChannel } from '#band/mix/channels/channel.ts'
import { type SongForm, withoutTracks } from '#band/mix/song-length.ts'
import type { SungTake } from '#band/studio/singer.ts'
import { type StemTask, stemTasks } from './stem-tasks.ts'
import type { ThreadPool } from '#band/studio/threads/thread-pool.ts'

export interface RecordStemsInput {
  readonly form: SongForm
  readonly canSing: boolean
  readonly soundFontPath: string
  readonly voicePath: string | null
  readonly folder: string
  readonly signal: AbortSignal
  readonly onDone: (done: number, of: number) => void
}

export interface RecordedStems {
  /** In the order of `stemTasks`, independent of which thread finished first. */
  readonly channels: readonly RecordedChannel[]
  readonly isSung: boolean
  readonly words: SungTake['words']
}

interface RecordedStem {
  readonly recorded: RecordedChannel | null
  readonly words: SungTake['words']
}

/** About half a second of work, which is small enough that threads that share a take end at about the same time. */
const NOTES_SUNG_AT_ONCE = 32

/** Records every stem to disk, one per thread at a time; if one fails, the others are aborted. */
export async function recordStems(pool: ThreadPool, order: RecordStemsInput): Promise<RecordedStems> {
  const tasks = stemTasks(order.form.score, order.canSing)
  const failure = new AbortController()
  const signal = AbortSignal.any([order.signal, failure.signal])
  let done = 0
  const work = async (task: StemTask): Promise<RecordedStem> => {
    try {
      const stem = await recordStem(pool, { ...order, signal }, task)
      order.onDone(++done, tasks.length)
      return stem
    } catch (error) {
      failure.abort(error)
      throw error
    }
  }
  order.onDone(0, tasks.length)
  const works = tasks.map(work)
  // Waits for all of them even after a failure, because they write into a folder that will be removed.
  await Promise.allSettled(works)
  const stems = await Promise.all(works)
  return {
    channels: stems.flatMap(({ recorded }) => recorded ?? []),
    isSung: tasks.some((task) => task.kind === 'take'),
    words: stems.flatMap(({ words }) => words),
  }
}

async function recordStem(pool: ThreadPool, order: RecordStemsInput, task: StemTask): Promise<RecordedStem> {
  const { soundFontPath, voicePath, signal } = order
  const form = withoutTracks(order.form)
  const file = path.join(order.folder, `stem-${task.channel.name}`)
  if (task.kind === 'track') {
    return { recorded: await pool.run('play', { form, task, soundFontPath, path: file }, signal), words: [] }
  }
  if (voicePath === null) throw new Error('Nobody here can sing.')
  const { score } = form
  const { take, channel } = task
  const sung = await Promise.all(
    groupLines(task.notes).map((notes, index) => {
      return pool.run('sing', { score, take, notes, voicePath, path: `${file}-${index}` }, signal)
    }),
  )
  const words = take === 'lead' ? sung.flatMap((lines) => lines.words) : []
  const pieces = sung.map(({ piece }) => piece)
  return { recorded: await pool.run('recordTake', { form, channel, pieces, path: file }, signal), words }
}

/** Groups whole lines until a group has at least NOTES_SUNG_AT_ONCE notes. */
function groupLines(notes: readonly VocalNote[]): readonly (readonly VocalNote[])[] {
  const groups: VocalNote[][] = []
  for (const note of notes) {
    const group = groups.at(-1)
    const isFull = group !== undefined && group.length >= NOTES_SUNG_AT_ONCE && group.at(-1)?.line !== note.line
    if (group === undefined || isFull) groups.push([note])
    else group.push(note)
  }
  return groups
}
