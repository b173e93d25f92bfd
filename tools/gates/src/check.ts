import { spawn } from 'node:child_process'
import { REPOSITORY_ROOT } from './repository-root.ts'

/** Two cores, two lanes: the tests take as long as everything else together. */
const LANES = [['test:unit'], ['format:check', 'lint', 'types', 'dead-code', 'i18n:check']]

async function runScript(script: string): Promise<{ isSound: boolean; output: string; seconds: number }> {
  const startedAt = performance.now()
  const { promise, resolve, reject } = Promise.withResolvers<boolean>()
  const child = spawn('npm', ['run', '--silent', script], { cwd: REPOSITORY_ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.on('error', reject)
  child.on('close', (exitCode) => resolve(exitCode === 0))
  return { isSound: await promise, output, seconds: (performance.now() - startedAt) / 1000 }
}

const failed: string[] = []

async function runLane(scripts: readonly string[]): Promise<void> {
  for (const script of scripts) {
    const { isSound, output, seconds } = await runScript(script)
    console.log(`${isSound ? 'ok  ' : 'FAIL'} ${seconds.toFixed(1).padStart(5)} s  ${script}`)
    if (isSound) continue
    failed.push(script)
    console.log(output.trimEnd())
  }
}

const startedAt = performance.now()
await Promise.all(LANES.map(runLane))
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
if (failed.length > 0) {
  console.error(`failed after ${seconds} s: ${failed.join(', ')}`)
  process.exitCode = 1
} else console.log(`all sound in ${seconds} s`)
