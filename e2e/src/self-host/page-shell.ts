import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const READY_MS = 3 * 60_000
const COMMAND_MS = 12 * 60_000
const STOP_MS = 60_000
const TAIL_LINES = 40

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`
const tail = (text: string): string => text.trimEnd().split('\n').slice(-TAIL_LINES).join('\n')

interface RunOptions {
  answers?: readonly string[] | undefined
  /** Ctrl-C is pressed when the output matches. */
  interruptedAfter?: RegExp
  cwd?: string
}

/** A shell in which somebody types the commands of a page: its folder and its variables stay from one to the next. */
export class PageShell {
  readonly #folder: string
  #home: string
  readonly #env: NodeJS.ProcessEnv
  readonly #running: { command: string; child: ChildProcess; output: () => string }[] = []

  /** `folder` is for notes of its own, `home` is where each block begins. */
  constructor({ folder, home, env }: { folder: string; home: string; env: NodeJS.ProcessEnv }) {
    this.#folder = folder
    this.#home = home
    this.#env = env
  }

  get #state(): string {
    return join(this.#folder, 'shell-state')
  }

  /** From now on each block begins in this folder. */
  moveTo(home: string): void {
    this.#home = home
  }

  /** As in a new window. */
  async reset(): Promise<void> {
    await rm(this.#state, { force: true })
  }

  #spawn(command: string, cwd = this.#home): { child: ChildProcess; output: () => string } {
    const state = quote(this.#state)
    const script = [
      `cd ${quote(cwd)}`,
      `[ ! -f ${state} ] || . ${state}`,
      command,
      `status=$?; { export -p; printf 'cd %s\\n' "'$PWD'"; } >${state}.new && mv ${state}.new ${state}; exit $status`,
    ].join('\n')
    // A group of its own, so that Ctrl-C reaches what the shell has started.
    const child = spawn('sh', ['-c', script], { env: this.#env, detached: true, stdio: ['pipe', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
    return { child, output: () => output }
  }

  /** Runs a command to its end and returns its output; throws unless its exit code is 0. */
  async run(command: string, { answers = [], interruptedAfter, cwd }: RunOptions = {}): Promise<string> {
    // In place of the shell, which would end by the signal as well and hide the exit code.
    const { child, output } = this.#spawn(interruptedAfter ? `exec ${command}` : command, cwd)
    // A program may end without having read anything.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(answers.map((answer) => `${answer}\n`).join(''))
    const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>
    const deadline = performance.now() + COMMAND_MS
    let isInterrupted = false
    while (child.exitCode === null && child.signalCode === null) {
      if (interruptedAfter?.test(output()) && !isInterrupted) {
        isInterrupted = true
        signalGroup(child, 'SIGINT')
      }
      if (performance.now() > deadline) {
        signalGroup(child, 'SIGKILL')
        throw new Error(`it has not ended after ${COMMAND_MS / 60_000} minutes:\n${tail(output())}`)
      }
      await Promise.race([ended, sleep(100)])
    }
    const [code, signal] = await ended
    const wasExpected = code === 0 || (isInterrupted && (code === 130 || signal === 'SIGINT'))
    if (!wasExpected || (interruptedAfter && !isInterrupted))
      throw new Error(`it ended with ${signal ?? code}:\n${tail(output())}`)
    return output()
  }

  /** Leaves a command running, and returns when `readyWhen` succeeds. */
  async keep(command: string, readyWhen: string): Promise<void> {
    const started = this.#spawn(command)
    this.#running.push({ command, ...started })
    const deadline = performance.now() + READY_MS
    for (;;) {
      const { exitCode, signalCode } = started.child
      if (exitCode !== null || signalCode !== null) {
        throw new Error(`it ended with ${signalCode ?? exitCode}:\n${tail(started.output())}`)
      }
      const isReady = await this.run(readyWhen).then(
        () => true,
        () => false,
      )
      if (isReady) return
      if (performance.now() > deadline) throw new Error(`it is not ready:\n${tail(started.output())}`)
      await sleep(300)
    }
  }

  /** Stops what was left running, the last first. Returns those that did not end by themselves after SIGTERM. */
  async stop(): Promise<string[]> {
    const stubborn: string[] = []
    for (const { command, child } of this.#running.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      const ended = once(child, 'close')
      signalGroup(child, 'SIGTERM')
      const timer = setTimeout(() => {
        stubborn.push(command)
        signalGroup(child, 'SIGKILL')
      }, STOP_MS)
      await ended
      clearTimeout(timer)
    }
    this.#running.length = 0
    return stubborn
  }
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // It has ended.
  }
}
