import type { RunningPart, SupervisedPart } from './supervise.ts'

type Supervised = SupervisedPart<RunningPart>

export interface StackRegister {
  track: (name: string, part: Supervised) => void
  onStop: (stop: () => void | Promise<void>) => void
  // While the programs still run: for what uses them.
  beforeStop: (stop: () => void | Promise<void>) => void
  programs: () => { name: string; part: Supervised }[]
  pid: (name: string) => number | undefined
  restart: (name: string, reason?: string) => Promise<void>
  stopAll: () => Promise<void>
}

const PROGRAMS = new Set(['web', 'api', 'worker'])

// Everything a stack has started so far, so that stopping works at any moment of its start.
export function createStackRegister(): StackRegister {
  const parts = new Map<string, Supervised>()
  const stops: (() => void | Promise<void>)[] = []
  const firstStops: (() => void | Promise<void>)[] = []
  let isStopped = false
  const programs = () => [...parts].filter(([name]) => PROGRAMS.has(name)).map(([name, part]) => ({ name, part }))
  return {
    track: (name, part) => {
      parts.set(name, part)
      if (isStopped) void part.stop()
    },
    onStop: (stop) => void stops.push(stop),
    beforeStop: (stop) => void firstStops.push(stop),
    programs,
    pid: (name) => parts.get(name)?.current()?.pid,
    restart: async (name, reason = 'asked to') => parts.get(name)?.restart(reason),
    // Programs go first: they finish what they are doing while the servers under them still answer.
    stopAll: async () => {
      isStopped = true
      await Promise.all(firstStops.map(async (stop) => stop()))
      await Promise.all(programs().map(({ part }) => part.stop()))
      await Promise.all([...[...parts.values()].map((part) => part.stop()), ...stops.map(async (stop) => stop())])
    },
  }
}
