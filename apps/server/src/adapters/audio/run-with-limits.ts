import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import type { Readable } from 'node:stream'
import { createSemaphore } from '@cadenza/async/semaphore'

const DEFAULT_TIMEOUT_MS = 120_000
const STDERR_TAIL_BYTES = 16 * 1024
// Debian's ffmpeg maps 300 MB of libraries before it does anything.
const MOST_MEMORY_BYTES = 1024 * 1024 * 1024
const LARGEST_FILE_BYTES = 128 * 1024 * 1024
const MOST_OPEN_FILES = 64
/** The wrapper programs exit with these codes when the program itself never ran. */
const NOT_STARTED: ReadonlySet<unknown> = new Set([126, 127])

/** The whole environment of a child process. */
const CHILD_ENV = { PATH: '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin' }

export interface LimitedCommand {
  program: string
  args: readonly string[]
  signal: AbortSignal
  /** Counts from the start of the process, without the wait for a core. */
  timeoutMs?: number | undefined
  /** Receives the standard output as it arrives. An error that it throws ends the child. */
  onOutput?: (chunk: Buffer) => void
}

export interface CommandResult {
  /** The exit code, or the name of the signal that ended the program. */
  status: number | NodeJS.Signals
  /** The last few kilobytes of stderr. */
  stderr: string
}

const semaphore = createSemaphore(availableParallelism())

/** Both tools replace themselves with the program they start, so that a signal to the child reaches the program. */
function withLimits(program: string, args: readonly string[], timeoutMs: number): [string, ...string[]] {
  // On other systems, which only developers use, time is the only limit.
  if (process.platform !== 'linux') return [program, ...args]
  return [
    // The children of a worker that is killed are killed too.
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

/** Settles only when the process has ended, so that nothing writes into the caller's folder afterwards. */
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
 * Runs ffmpeg or ffprobe on an untrusted file: without a shell, with limits on time, memory and output size, and no
 * more of them at once than there are cores. Rejects when the machine is the cause of a failure, and with the signal's
 * reason when aborted; resolves for a program that ended on its own, with any exit code.
 */
export const runWithLimits = (command: LimitedCommand): Promise<CommandResult> =>
  semaphore.run(command.signal, () => spawnWithLimits(command))

const MAX_FAILURE_CHARACTERS = 300

/** Returns the failure in one line for the log, from messages printed with their level. */
export function summarizeFailure({ status, stderr }: CommandResult): string {
  const lines = stderr.trim().split('\n')
  const errors = lines.filter((line) => /\[(?:error|fatal|panic)\]/.test(line))
  const said = (errors.length > 0 ? errors : lines.slice(-1)).join('; ').replaceAll(/[\p{Cc}\s]+/gu, ' ')
  return `ended with ${status}: ${said}`.slice(0, MAX_FAILURE_CHARACTERS)
}
