import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { delimiter, join } from 'node:path'
import { REPOSITORY_ROOT } from '#gates/repository-root.ts'

export interface Step {
  name: string
  command: readonly string[]
  env?: Readonly<Record<string, string>>
  /** The JSON report of Vitest or Playwright that the command writes. */
  report?: string
}

export interface StepResult {
  step: Step
  isPassed: boolean
  seconds: number
  output: string
}

interface RunOptions {
  /** Prints the output as it comes; otherwise it is only returned. */
  isLive?: boolean
  /** Also writes the output to this file. */
  logFile?: string
}

/** Node 24 and the tools of the repository come first, whichever Node started npm. */
const PATH = [join(REPOSITORY_ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter)

export async function runStep(step: Step, { isLive = false, logFile }: RunOptions = {}): Promise<StepResult> {
  const startedAt = performance.now()
  const [program = '', ...args] = step.command
  const log = logFile === undefined ? null : createWriteStream(logFile)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const child = spawn(program, args, {
    cwd: REPOSITORY_ROOT,
    env: { ...process.env, PATH, ...step.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const collect = (chunk: Buffer) => {
    if (isLive) process.stdout.write(chunk)
    log?.write(chunk)
    output += chunk.toString()
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  child.on('error', (error) => {
    output += error.message
    resolve(false)
  })
  child.on('close', (exitCode) => resolve(exitCode === 0))
  const isPassed = await promise
  log?.end()
  return { step, isPassed, seconds: (performance.now() - startedAt) / 1000, output }
}

/** Runs the lanes in parallel and the steps of a lane one after another. `onEnd` is called after each step. */
export async function runLanes(
  lanes: readonly (readonly Step[])[],
  onEnd: (result: StepResult) => void,
): Promise<StepResult[]> {
  const runLane = async (steps: readonly Step[]) => {
    const results: StepResult[] = []
    for (const step of steps) {
      const result = await runStep(step)
      onEnd(result)
      results.push(result)
    }
    return results
  }
  return (await Promise.all(lanes.map(runLane))).flat()
}

export const npmScript = (script: string, ...args: string[]): readonly string[] => [
  'npm',
  'run',
  '--silent',
  script,
  ...(args.length === 0 ? [] : ['--', ...args]),
]

/** Throws when a name is not a step: a misspelled name must not pass by running nothing. */
export function selectSteps(steps: readonly Step[], only: string | undefined): readonly Step[] {
  if (only === undefined) return steps
  const names = only.split(',').map((name) => name.trim())
  const known = new Set(steps.map(({ name }) => name))
  const unknown = names.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new Error(`No step is called ${unknown.join(', ')}. There are: ${[...known].join(', ')}`)
  return steps.filter(({ name }) => names.includes(name))
}

export function stepTable(results: readonly Pick<StepResult, 'step' | 'isPassed' | 'seconds'>[]): string {
  const width = Math.max(...results.map(({ step }) => step.name.length))
  return results
    .map(({ step, isPassed, seconds }) => {
      return `${step.name.padEnd(width)} ${seconds.toFixed(0).padStart(6)} s  ${isPassed ? 'passed' : 'FAILED'}`
    })
    .join('\n')
}
