import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, it, vi } from 'vitest'

const LAUNCHER = `
  import { startChild } from '@cadenza/dev/process/child-process'
  const script = 'require("node:child_process").spawn("sleep", ["300"]); setInterval(() => {}, 1000)'
  const child = await startChild({ name: 'part', command: process.execPath, args: ['-e', script] })
  console.log(child.pid)
  setInterval(() => {}, 1000)
`

function isAlive(processGroup: number): boolean {
  try {
    process.kill(-processGroup, 0)
    return true
  } catch {
    return false
  }
}

it('children and grandchildren end when the launcher is killed with SIGKILL', async () => {
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', LAUNCHER], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface({ input: launcher.stdout }), 'line')) as [string]
  const group = Number(line)
  expect(isAlive(group)).toBe(true)
  launcher.kill('SIGKILL')
  await vi.waitFor(() => expect(isAlive(group)).toBe(false), { timeout: 60_000, interval: 50 })
})
