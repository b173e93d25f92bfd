import type { Page } from '@playwright/test'

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Microseconds, as `dur` and `tdur`. */
  ts: number
  dur?: number
  /** Of the processor, which other programs on the machine do not lengthen. */
  tdur?: number
  args: Record<string, unknown>
  id?: string
}

interface ProfileNode {
  id: number
  parent?: number
  /** Code of the browser itself has no address. */
  callFrame: { functionName: string; url?: string; lineNumber?: number; columnNumber?: number }
}

interface ProfileChunk {
  data?: { cpuProfile?: { nodes?: ProfileNode[]; samples?: number[] }; timeDeltas?: number[] }
}

export interface MainThread {
  /** Sum of what each task takes beyond 50 ms. */
  blockingMs: number
  /** Sum of the tasks of more than 50 ms. */
  longTasksMs: number
  longestTaskMs: number
  /** Sum of all tasks. */
  busyMs: number
  /** Sum of the processor time of all tasks, without the slowdown: other programs lengthen it least. */
  processorMs: number
  /** What long tasks are spent on, by function, the costliest first. */
  functions: { name: string; ms: number }[]
}

const LONG_MS = 50
const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-v8.cpu_profiler', 'v8.execute']

/** Opens a page with a slowed-down processor, and tells what its main thread did until `untilMs` after that. */
export async function traceVisit(page: Page, path: string, untilMs: number, slowdown: number): Promise<MainThread> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const thread = await traceMainThread(page, async () => {
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForTimeout(untilMs)
  })
  await session.detach()
  return thread
}

/** Tells what the main thread of a page did while something was done. */
async function traceMainThread(page: Page, act: () => Promise<void>): Promise<MainThread> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: CATEGORIES } })
  await act()
  const completed = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.end')
  await completed
  await session.detach()
  return readTrace(events)
}

function readTrace(events: readonly TraceEvent[]): MainThread {
  const { pid, tid } = findMainThread(events)
  const tasks = events.filter((event) => event.pid === pid && event.tid === tid && event.name.endsWith('RunTask'))
  const durations = tasks.map(({ dur = 0 }) => dur / 1000)
  const long = durations.filter((ms) => ms > LONG_MS)
  const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)
  return {
    blockingMs: sum(long.map((ms) => ms - LONG_MS)),
    longTasksMs: sum(long),
    longestTaskMs: Math.max(0, ...long),
    busyMs: sum(durations),
    processorMs: sum(tasks.map(({ tdur = 0 }) => tdur / 1000)),
    functions: findCostlyFunctions(
      events.filter((event) => event.pid === pid),
      tasks.filter(({ dur = 0 }) => dur / 1000 > LONG_MS),
    ),
  }
}

/** The renderer that painted the page: the one with the most scripts. */
function findMainThread(events: readonly TraceEvent[]): { pid: number; tid: number } {
  const counts = new Map<string, { pid: number; tid: number; count: number }>()
  for (const { name, pid, tid } of events) {
    if (name !== 'EvaluateScript' && name !== 'FunctionCall' && name !== 'ParseHTML') continue
    const entry = counts.get(`${pid}/${tid}`) ?? { pid, tid, count: 0 }
    counts.set(`${pid}/${tid}`, { ...entry, count: entry.count + 1 })
  }
  const [first] = [...counts.values()].toSorted((a, b) => b.count - a.count)
  if (!first) throw new Error('The trace has no script.')
  return first
}

function findCostlyFunctions(events: readonly TraceEvent[], tasks: readonly TraceEvent[]) {
  const nodes = new Map<number, ProfileNode>()
  const times = new Map<string, number>()
  const isLong = (ts: number): boolean => tasks.some((task) => ts >= task.ts && ts <= task.ts + (task.dur ?? 0))
  let now = 0
  for (const event of events) {
    if (event.name === 'Profile') now = (event.args['data'] as { startTime?: number }).startTime ?? event.ts
    if (event.name !== 'ProfileChunk') continue
    const { data } = event.args as ProfileChunk
    for (const node of data?.cpuProfile?.nodes ?? []) nodes.set(node.id, node)
    for (const [index, sample] of (data?.cpuProfile?.samples ?? []).entries()) {
      const delta = data?.timeDeltas?.[index] ?? 0
      now += delta
      const frame = nodes.get(sample)?.callFrame
      if (!frame || !isLong(now)) continue
      const file = frame.url?.split('/').at(-1) ?? 'browser'
      const name = `${frame.functionName || '(anonymous)'} ${file}:${frame.lineNumber ?? 0}:${frame.columnNumber ?? 0}`
      times.set(name, (times.get(name) ?? 0) + delta / 1000)
    }
  }
  return [...times].map(([name, ms]) => ({ name, ms })).toSorted((a, b) => b.ms - a.ms)
}
