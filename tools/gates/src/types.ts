import { spawn } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY_ROOT } from './repository-root.ts'

const MAX_AT_ONCE = 2

/** The root's TypeScript, always: tools/codegen carries an older one for a library that cannot use this. */
const TSC = join(REPOSITORY_ROOT, 'node_modules', 'typescript', 'bin', 'tsc')

interface Check {
  workspace: string
  output: string
  isSound: boolean
  seconds: number
}

function typedWorkspaces(): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(REPOSITORY_ROOT, 'package.json'), 'utf8')) as {
    workspaces: string[]
  }
  const folders = globSync(workspaces, { cwd: REPOSITORY_ROOT }).toSorted()
  return ['.', ...folders].filter((folder) => existsSync(join(REPOSITORY_ROOT, folder, 'tsconfig.json')))
}

async function checkTypes(workspace: string): Promise<Check> {
  const startedAt = performance.now()
  const { promise, resolve, reject } = Promise.withResolvers<boolean>()
  const child = spawn(process.execPath, [TSC, '--noEmit', '--pretty', '--project', workspace], { cwd: REPOSITORY_ROOT })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.on('error', reject)
  child.on('close', (exitCode) => resolve(exitCode === 0))
  const isSound = await promise
  return { workspace, output, isSound, seconds: (performance.now() - startedAt) / 1000 }
}

function report({ workspace, output, isSound, seconds }: Check): void {
  console.log(`${isSound ? 'ok  ' : 'FAIL'} ${seconds.toFixed(1).padStart(5)} s  ${workspace}`)
  if (output) console.log(output.trimEnd())
}

const waiting = typedWorkspaces()
let failures = 0

async function work(): Promise<void> {
  for (let workspace = waiting.shift(); workspace !== undefined; workspace = waiting.shift()) {
    const check = await checkTypes(workspace)
    report(check)
    if (!check.isSound) failures += 1
  }
}

await Promise.all(Array.from({ length: MAX_AT_ONCE }, work))
if (failures > 0) {
  console.error(`${failures} workspace(s) with type errors`)
  process.exitCode = 1
}
