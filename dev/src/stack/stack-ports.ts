import { findFreePort, pickPort } from '#dev/process/free-port.ts'

const OFFSETS = {
  web: 0,
  api: 1,
  worker: 2,
  google: 3,
  stripe: 4,
  postgres: 5,
  objectStore: 6,
  restateIngress: 7,
  restateAdmin: 8,
  restateNode: 9,
  apiMetrics: 10,
  workerMetrics: 11,
  objectStoreMonitor: 12,
  music: 13,
} as const

export type PortName = keyof typeof OFFSETS
export type StackPorts = Record<PortName, number>

export interface MovedPort {
  name: PortName
  preferred: number
  actual: number
}

export const FIRST_PORT = 5173

export const preferredPorts = (firstPort: number): StackPorts =>
  Object.fromEntries(Object.entries(OFFSETS).map(([name, offset]) => [name, firstPort + offset])) as StackPorts

async function pickEach(pick: (preferred: number) => Promise<number>, firstPort: number): Promise<StackPorts> {
  const picked = Object.entries(preferredPorts(firstPort)).map(async ([name, preferred]) => [
    name,
    await pick(preferred),
  ])
  return Object.fromEntries(await Promise.all(picked)) as StackPorts
}

export const pickPreferredPorts = (firstPort: number): Promise<StackPorts> => pickEach(pickPort, firstPort)

export const pickFreePorts = (): Promise<StackPorts> => pickEach(findFreePort, FIRST_PORT)

export function movedPorts(ports: StackPorts, firstPort: number): MovedPort[] {
  const preferred = preferredPorts(firstPort)
  const names = Object.keys(OFFSETS) as PortName[]
  return names
    .map((name) => ({ name, preferred: preferred[name], actual: ports[name] }))
    .filter((port) => port.preferred !== port.actual)
}
