import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { killWithParent, forgetProcessGroup } from './kill-with-parent.ts'
import { waitUntil } from './readiness.ts'

export type LogSink = (service: string, line: string) => void

export interface ChildExit {
  code: number | null
  signal: NodeJS.Signals | null
}

export interface ChildOptions {
  name: string
  command: string
  args: readonly string[]
  cwd?: string
  env?: NodeJS.ProcessEnv
  uid?: number
  gid?: number
  stopSignal?: NodeJS.Signals
  graceMs?: number
  onLog?: LogSink | undefined
}

export interface Child {
  name: string
  pid: number
  exited: Promise<ChildExit>
  recentOutput: () => string
  stop: () => Promise<void>
}

export interface ReadyChildOptions extends ChildOptions {
  // The output of a retry is shown once the child is ready and dropped if it fails: the first failure was shown before.
  isRetry?: boolean | undefined
  isReady: () => Promise<boolean>
  readyTimeoutMs?: number
  signal?: AbortSignal | undefined
}

const MAX_RECENT_LINES = 40
const DEFAULT_GRACE_MS = 5_000
const READY_TIMEOUT_MS = 60_000
// The last output of a process may still be in the pipe when its exit is reported.
const OUTPUT_FLUSH_MS = 20

export class ChildFailure extends Error {
  readonly exit: ChildExit
  readonly output: string

  constructor(name: string, exit: ChildExit, output: string) {
    super(`${name} ${describeExit(exit)}${output === '' ? '' : `\n${output}`}`)
    this.exit = exit
    this.output = output
  }
}

export function describeExit({ code, signal }: ChildExit): string {
  if (signal) return `was killed by ${signal}`
  return code === 0 ? 'ended' : `ended with code ${code}`
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal)
  } catch {
    // The whole process group has already exited.
  }
}

function captureRecentLines(process: ChildProcess, options: ChildOptions): () => string {
  const recent: string[] = []
  const follow = (stream: Readable | null) => {
    if (!stream) return
    createInterface({ input: stream }).on('line', (line) => {
      recent.push(line)
      if (recent.length > MAX_RECENT_LINES) recent.shift()
      options.onLog?.(options.name, line)
    })
  }
  follow(process.stdout)
  follow(process.stderr)
  return () => recent.join('\n')
}

export async function startChild(options: ChildOptions): Promise<Child> {
  const { name, command, args, cwd, env, uid, gid, stopSignal = 'SIGTERM', graceMs = DEFAULT_GRACE_MS } = options
  const child = spawn(command, args, {
    cwd,
    env: env ?? process.env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid }),
    ...(gid === undefined ? {} : { gid }),
  })
  const exited = new Promise<ChildExit>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }))
  })
  const recentOutput = captureRecentLines(child, options)
  await once(child, 'spawn')
  const pid = child.pid
  if (pid === undefined) throw new Error(`${name} did not start`)

  killWithParent(pid, stopSignal)
  let hasExited = false
  void exited.then(() => {
    hasExited = true
    forgetProcessGroup(pid, stopSignal)
    // Processes that the leader left in its group must not outlive it.
    signalGroup(pid, 'SIGKILL')
  })

  const stop = async () => {
    if (hasExited) return
    signalGroup(pid, stopSignal)
    const cutShort = new AbortController()
    await Promise.race([exited, sleep(graceMs, undefined, { signal: cutShort.signal }).catch(() => undefined)])
    cutShort.abort()
    signalGroup(pid, 'SIGKILL')
    await exited
  }
  return { name, pid, exited, recentOutput, stop }
}

// Buffers lines until release is called and passes later lines on at once.
function bufferLog(onLog: LogSink): { onLog: LogSink; release: () => void } {
  let held: [part: string, line: string][] | null = []
  return {
    onLog: (part, line) => (held ? void held.push([part, line]) : onLog(part, line)),
    release: () => {
      for (const [part, line] of held ?? []) onLog(part, line)
      held = null
    },
  }
}

// A child that does not become ready is stopped before this rejects.
export async function startReadyChild({ isRetry = false, ...options }: ReadyChildOptions): Promise<Child> {
  const held = isRetry && options.onLog ? bufferLog(options.onLog) : null
  const child = await startChild(held ? { ...options, onLog: held.onLog } : options)
  try {
    const isReady = await waitUntil(options.isReady, {
      what: options.name,
      timeoutMs: options.readyTimeoutMs ?? READY_TIMEOUT_MS,
      signal: options.signal,
      giveUpWhen: child.exited,
    })
    if (isReady) {
      held?.release()
      return child
    }
    await sleep(OUTPUT_FLUSH_MS)
    throw new ChildFailure(options.name, await child.exited, child.recentOutput())
  } catch (error) {
    await child.stop()
    throw error
  }
}

// Runs a command until it exits; resolves with its output, or rejects with an error that holds the output.
export async function runCommand(options: Omit<ChildOptions, 'stopSignal' | 'graceMs'>): Promise<string> {
  const child = spawn(options.command, options.args, {
    cwd: options.cwd,
    env: options.env ?? process.env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(options.uid === undefined ? {} : { uid: options.uid }),
    ...(options.gid === undefined ? {} : { gid: options.gid }),
  })
  let output = ''
  const collect = (chunk: Buffer) => (output += chunk.toString('utf8'))
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const relayed = captureRecentLines(child, options)
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  if (code !== 0) throw new ChildFailure(options.name, { code, signal }, relayed())
  return output
}
