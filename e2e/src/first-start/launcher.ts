import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

export interface LauncherLine {
  atMs: number
  text: string
}

export interface Launcher {
  lines: LauncherLine[]
  waitFor: (pattern: RegExp, timeoutMs: number) => Promise<RegExpExecArray>
  /** Stops the launcher by its process id, as Ctrl-C does; a process that does not exit is killed with its group. */
  stop: () => Promise<void>
}

const STOP_MS = 60_000
/** Every request logs a line or two, and the engine logs its own shutdown at length. */
const ROUTINE_OUTPUT = /^(?:api|web|restate|postgres)\s+\| (?!.*(?:error|fatal))/

/** Runs `npm run dev` as a user would. */
export function startLauncher(folder: string, env: NodeJS.ProcessEnv, args: string[]): Launcher {
  const child = spawn('npm', ['run', 'dev', '--', ...args], {
    cwd: folder,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: LauncherLine[] = []
  const exited = once(child, 'exit')
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (text) => {
      lines.push({ atMs: performance.now(), text })
      if (!ROUTINE_OUTPUT.test(text)) console.log(`    ${text}`)
    })
  }
  const signalGroup = (signal: NodeJS.Signals): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal)
    } catch {
      // The process has already exited.
    }
  }
  return {
    lines,
    waitFor: async (pattern, timeoutMs) => {
      const deadline = performance.now() + timeoutMs
      for (;;) {
        const found = lines.map(({ text }) => pattern.exec(text)).find((match) => match !== null)
        if (found) return found
        if (child.exitCode !== null) throw new Error(`npm run dev ended with code ${child.exitCode}`)
        if (performance.now() > deadline) throw new Error(`npm run dev did not print ${String(pattern)}`)
        await sleep(50)
      }
    },
    stop: async () => {
      signalGroup('SIGINT')
      await Promise.race([exited, sleep(STOP_MS, undefined, { ref: false })])
      signalGroup('SIGKILL')
    },
  }
}

/** The time from the first byte of any download to the last; parallel downloads are counted once. */
export function downloadMs(lines: readonly LauncherLine[]): number {
  const begun = new Map<string, number>()
  const spans: { from: number; to: number }[] = []
  for (const { atMs, text } of lines) {
    const downloading = /\| downloading (\w+) from/.exec(text)?.[1]
    if (downloading !== undefined) begun.set(downloading, atMs)
    const from = begun.get(/\| unpacking (\w+)/.exec(text)?.[1] ?? '')
    if (from !== undefined) spans.push({ from, to: atMs })
  }
  let total = 0
  let until = 0
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    total += Math.max(0, to - Math.max(from, until))
    until = Math.max(until, to)
  }
  return total
}
