import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import type { Readable } from 'node:stream'
import { createSemaphore } from '#platform/async/semaphore.ts'

const DEFAULT_TIMEOUT_MS = 120_000
const STDERR_TAIL_BYTES = 16 * 1024
// Debian's ffmpeg maps 300 MB of libraries before it does anything.
const MOST_MEMORY_BYTES = 1024 * 1024 * 1024
const LARGEST_FILE_BYTES = 128 * 1024 * 1024
const MOST_OPEN_FILES = 64
/** What comes before the program ends with these when the program itself never ran. */
const NOT_STARTED: ReadonlySet<unknown> = new Set([126, 127])

/** All that a child may know of our environment. */
const CHILD_ENV = { PATH: '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin' }

export interface LimitedCommand {
  program: string
  args: readonly string[]
  signal: AbortSignal
  /** From the start of the process: the wait for a core is not counted. */
  timeoutMs?: number | undefined
  /** Takes the standard output as it comes. What it throws ends the child. */
  onOutput?: (chunk: Buffer) => void
}

export interface CommandResult {
  /** The exit code, or the name of the signal by which the program died. */
  status: number | NodeJS.Signals
  /** The last few kilobytes. */
  stderr: string
}

const semaphore = createSemaphore(availableParallelism())

/** Both tools replace themselves by what they start, so that a signal to the child reaches the program. */
function withLimits(program: string, args: readonly string[], timeoutMs: number): [string, ...string[]] {
  // Elsewhere, on a developer's machine, the clock alone is the limit.
  if (process.platform !== 'linux') return [program, ...args]
  return [
    // A worker that is killed takes its children along.
    'setpriv',
    '--pdeathsig=KILL',
    'prlimit',
    `--as=${MOST_MEMORY_BYTES}`,
    `--cpu=${Math.ceil(timeoutMs / 1000)}`,
    `--fsize=${LARGEST_FILE_BYTES}`,
    `--nofile=${MOST_OPEN_FILES}`,
    '--core=0',
    program,
    ...args,
  ]
}

function collectTail(stream: Readable): () => string {
  let tail: Buffer = Buffer.alloc(0)
  stream.on('data', (chunk: Buffer) => {
    tail = Buffer.concat([tail, chunk])
    if (tail.length > STDERR_TAIL_BYTES) tail = tail.subarray(-STDERR_TAIL_BYTES)
  })
  return () => tail.toString()
}

/** Settles only when the process is gone, so that nothing writes into the caller's folder afterwards. */
function spawnWithLimits({ program, args, signal, timeoutMs = DEFAULT_TIMEOUT_MS, onOutput }: LimitedCommand) {
  return new Promise<CommandResult>((resolve, reject) => {
    const [command, ...commandArgs] = withLimits(program, args, timeoutMs)
    const child = spawn(command, commandArgs, { env: CHILD_ENV, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true })
    const stderrTail = collectTail(child.stderr)
    let failure: Error | null = null
    const end = (why: Error) => {
      failure ??= why
      child.kill('SIGKILL')
    }
    const onAbort = () => end(signal.reason as Error)
    const timer = setTimeout(() => end(new Error(`${program} took longer than ${timeoutMs} ms`)), timeoutMs)
    signal.addEventListener('abort', onAbort, { once: true })
    child.stdout.on('data', (chunk: Buffer) => {
      try {
        if (failure === null) onOutput?.(chunk)
      } catch (error) {
        end(error as Error)
      }
    })
    child.on('error', end)
    child.on('close', (code, killedBy) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      const status = code ?? killedBy ?? 'SIGKILL'
      const stderr = stderrTail()
      if (failure !== null) reject(failure)
      else if (status === 'SIGKILL')
        reject(new Error(`${program} was killed: it used too much processor time, or the machine ran out of memory`))
      else if (NOT_STARTED.has(status)) reject(new Error(`${program} did not start: ${stderr.trim()}`))
      else resolve({ status, stderr })
    })
  })
}

/**
 * Runs ffmpeg or ffprobe on a file of unknown intent: without a shell, with limits on time, memory and what it writes, and no
 * more of them at once than there are cores. Rejects when the machine is to blame, and with the signal's reason when aborted;
 * a program that ended by itself, however badly, resolves.
 */
export const runWithLimits = (command: LimitedCommand): Promise<CommandResult> =>
  semaphore.run(command.signal, () => spawnWithLimits(command))

const MAX_FAILURE_CHARACTERS = 300

/** What went wrong in one line for the log, from messages printed with their level. */
export function summarizeFailure({ status, stderr }: CommandResult): string {
  const lines = stderr.trim().split('\n')
  const errors = lines.filter((line) => /\[(?:error|fatal|panic)\]/.test(line))
  const said = (errors.length > 0 ? errors : lines.slice(-1)).join('; ').replaceAll(/[\p{Cc}\s]+/gu, ' ')
  return `ended with ${status}: ${said}`.slice(0, MAX_FAILURE_CHARACTERS)
}
