import { setTimeout as sleep } from 'node:timers/promises'
import type { Stack } from '@cadenza/dev/stack'

export const PARTS = ['worker', 'restate', 'postgres', 'api'] as const

export type Part = (typeof PARTS)[number]

/** One name for what dies together. */
export const nameOf = (parts: readonly Part[]): string =>
  parts.length === PARTS.length ? 'all at once' : parts.join('+')

const UP_MS = 60_000
const LOOK_AGAIN_MS = 20

/** Resolves when all of them serve. */
export async function untilUp({ pid }: Stack, parts: readonly Part[]): Promise<void> {
  const deadline = performance.now() + UP_MS
  while (parts.some((part) => pid(part) === undefined)) {
    if (performance.now() > deadline) throw new Error(`${parts.join(', ')} did not come back within ${UP_MS} ms`)
    await sleep(LOOK_AGAIN_MS)
  }
}

function pidsOf(stack: Stack, parts: readonly Part[]): number[] {
  return parts.map((part) => {
    const pid = stack.pid(part)
    if (pid === undefined) throw new Error(`there is no ${part} that could be killed`)
    return pid
  })
}

/**
 * Kills them in the same instant, and has the supervisor begin a new life of each: by itself it would take a part that dies
 * so often for broken, and leave it down.
 */
export async function killParts(stack: Stack, parts: readonly Part[]): Promise<void> {
  for (const pid of pidsOf(stack, parts)) process.kill(pid, 'SIGKILL')
  await Promise.all(parts.map((part) => stack.restart(part, 'killed')))
}

/** Stands still with all its connections open, as a machine without air does. False when it died in the meantime. */
export async function freezePart(stack: Stack, part: Part, forMs: number): Promise<boolean> {
  const [pid = 0] = pidsOf(stack, [part])
  process.kill(pid, 'SIGSTOP')
  await sleep(forMs)
  if (stack.pid(part) !== pid) return false
  process.kill(pid, 'SIGCONT')
  return true
}
