import type { RunningService, SupervisedService } from '#dev/process/supervise.ts'

type AnySupervisedService = SupervisedService<RunningService>

export interface ServiceRegistry {
  track: (name: string, part: AnySupervisedService) => void
  onStop: (stop: () => void | Promise<void>) => void
  // Runs while the app services are still running: for work that uses them.
  beforeStop: (stop: () => void | Promise<void>) => void
  appServices: () => { name: string; service: AnySupervisedService }[]
  pid: (name: string) => number | undefined
  restart: (name: string, reason?: string) => Promise<void>
  stopAll: () => Promise<void>
}

const APP_SERVICES = new Set(['web', 'api', 'worker'])

// Holds all services that a stack has started so far, so that it can be stopped at any point of its start.
export function createServiceRegistry(): ServiceRegistry {
  const services = new Map<string, AnySupervisedService>()
  const stops: (() => void | Promise<void>)[] = []
  const firstStops: (() => void | Promise<void>)[] = []
  let isStopped = false
  const appServices = () =>
    [...services].filter(([name]) => APP_SERVICES.has(name)).map(([name, service]) => ({ name, service }))
  return {
    track: (name, service) => {
      services.set(name, service)
      if (isStopped) void service.stop()
    },
    onStop: (stop) => void stops.push(stop),
    beforeStop: (stop) => void firstStops.push(stop),
    appServices,
    pid: (name) => services.get(name)?.current()?.pid,
    restart: async (name, reason = 'asked to') => services.get(name)?.restart(reason),
    // App services stop first: they finish their work while the backing services still answer.
    stopAll: async () => {
      isStopped = true
      await Promise.all(firstStops.map(async (stop) => stop()))
      await Promise.all(appServices().map(({ service }) => service.stop()))
      await Promise.all([
        ...[...services.values()].map((service) => service.stop()),
        ...stops.map(async (stop) => stop()),
      ])
    },
  }
}
