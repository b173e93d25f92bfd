import { createDurationHistogram, meter } from './meter.ts'

const durations = createDurationHistogram('cadenza.task.duration', 'Runs of repeated work, by task and outcome')
const successes = meter.createGauge('cadenza.task.succeeded_at', {
  description: 'When a run of this task last succeeded in this process, as Unix time',
  unit: 's',
})
const intervals = meter.createGauge('cadenza.task.interval', {
  description: 'How often this task should run',
  unit: 's',
})

/** Tells monitoring how often the task should run, so that one alert covers every task. */
export function announceTask(task: string, everyMs: number): void {
  intervals.record(everyMs / 1000, { task })
}

/** Runs the work and records how long it took and whether it succeeded; its failure is thrown on. */
export async function measureTask<Result>(task: string, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now()
  let outcome = 'failed'
  try {
    const result = await work()
    outcome = 'succeeded'
    successes.record(Date.now() / 1000, { task })
    return result
  } finally {
    durations.record((performance.now() - startedAt) / 1000, { task, outcome })
  }
}
