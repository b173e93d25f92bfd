import { setTimeout as sleep } from 'node:timers/promises'
import type { Stack } from '@cadenza/dev/stack/start-stack'

export const SERVICES = ['worker', 'restate', 'postgres', 'api'] as const

export type Service = (typeof SERVICES)[number]

/** A name for services that are killed together. */
export const nameOfServices = (services: readonly Service[]): string =>
  services.length === SERVICES.length ? 'all at once' : services.join('+')

const UP_MS = 60_000
const POLL_INTERVAL_MS = 20

/** Resolves when all of the services are up. */
export async function waitUntilUp({ pid }: Stack, services: readonly Service[]): Promise<void> {
  const deadline = performance.now() + UP_MS
  while (services.some((part) => pid(part) === undefined)) {
    if (performance.now() > deadline) throw new Error(`${services.join(', ')} did not come back within ${UP_MS} ms`)
    await sleep(POLL_INTERVAL_MS)
  }
}

function pidsOf(stack: Stack, services: readonly Service[]): number[] {
  return services.map((part) => {
    const pid = stack.pid(part)
    if (pid === undefined) throw new Error(`there is no ${part} that could be killed`)
    return pid
  })
}

/**
 * Kills the services at the same moment and makes the supervisor restart each of them: without that it would treat a
 * service that is killed so often as broken and leave it down.
 */
export async function killServices(stack: Stack, services: readonly Service[]): Promise<void> {
  for (const pid of pidsOf(stack, services)) process.kill(pid, 'SIGKILL')
  await Promise.all(services.map((part) => stack.restart(part, 'killed')))
}

/** Pauses the process with all its connections open. False when it was killed in the meantime. */
export async function freezeService(stack: Stack, service: Service, forMs: number): Promise<boolean> {
  const [pid = 0] = pidsOf(stack, [service])
  process.kill(pid, 'SIGSTOP')
  await sleep(forMs)
  if (stack.pid(service) !== pid) return false
  process.kill(pid, 'SIGCONT')
  return true
}
