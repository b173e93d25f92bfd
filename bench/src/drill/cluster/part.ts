import { setTimeout as sleep } from 'node:timers/promises'

/** A process of the cluster that can be killed and started again. */
export interface Part {
  start(): Promise<void>
  /** Kills it at once and resolves when it is gone. */
  kill(): Promise<void>
  stop(): Promise<void>
}

interface RunningPart {
  pids: readonly number[]
  stop(): Promise<unknown>
}

/** How soon an orchestrator starts what has died. */
const RESTART_AFTER_MS = 3000

export function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

export function createPart(begin: () => Promise<RunningPart>): Part {
  let running: RunningPart | null = null
  const stop = async () => {
    await running?.stop()
    running = null
  }
  return {
    async start() {
      running ??= await begin()
    },
    async kill() {
      for (const pid of running?.pids ?? []) killProcess(pid)
      await stop()
    },
    stop,
  }
}

/** Kills the part and starts it again, as an orchestrator would. */
export async function killAndRestart(part: Part): Promise<void> {
  await part.kill()
  await sleep(RESTART_AFTER_MS)
  await part.start()
}
