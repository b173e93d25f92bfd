import path from 'node:path'
import { blocksOf, songFrames } from '#band/mix/song-length.ts'
import { type StemTask, stemTasks } from './stem-tasks.ts'
import { recordTakeStem, type TakeTask } from './record-take-stem.ts'
import { recordCached } from './record-cached.ts'
import type { RecordedStem, RecordedStems, RecordStemsInput } from './recorded-stem.ts'
import type { ThreadPool } from '#band/studio/threads/thread-pool.ts'

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

function recordStem(pool: ThreadPool, order: RecordStemsInput, task: StemTask): Promise<RecordedStem> {
  const file = path.join(order.folder, `stem-${task.channel.name}`)
  return task.kind === 'track' ? playTrackStem(pool, order, task, file) : recordTakeStem(pool, order, task, file)
}

async function playTrackStem(
  pool: ThreadPool,
  { form, cache, soundFontPath, signal }: RecordStemsInput,
  task: Exclude<StemTask, TakeTask>,
  file: string,
): Promise<RecordedStem> {
  const { genre, tempoMap } = form.score
  const content = { song: { genre, tempoMap }, blocks: blocksOf(songFrames(form).withRing), task }
  return recordCached(cache, { content, channel: task.channel, path: file }, async () => {
    const recorded = await pool.run('play', { ...content, soundFontPath, path: file }, signal)
    return { recorded, words: [] }
  })
}
