import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findFreePort } from './process/free-port.ts'
import { isDeepTier } from './test-tier.ts'

interface Launcher {
  process: ChildProcess
  output: () => string
}

/** The band and Ceph have tests of their own; starting both here takes half a minute of CPU time. */
const LIGHT = isDeepTier ? { args: [], env: {} } : { args: ['--music', 'stand-in'], env: { MEDIA_STORE: 'fs' } }

function startLauncher(dataDir: string, firstPort: number): Launcher {
  const places = ['--data-dir', dataDir, '--port', String(firstPort)]
  const launcher = spawn(
    process.execPath,
    [join(import.meta.dirname, 'main.ts'), ...places, '--demo-songs', '0', ...LIGHT.args],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...LIGHT.env, NO_COLOR: '1' } },
  )
  let output = ''
  for (const stream of [launcher.stdout, launcher.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return { process: launcher, output: () => output }
}

async function waitForOutput({ process: launcher, output }: Launcher, text: RegExp, timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs
  while (!text.test(output())) {
    if (launcher.exitCode !== null || performance.now() > deadline)
      throw new Error(`no ${String(text)} in:\n${output()}`)
    await sleep(50)
  }
}

function descendantsOf(pid: number): { pid: number; command: string }[] {
  const table = execFileSync('ps', ['-axo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, own, parent, command]) => ({ pid: Number(own), parent: Number(parent), command: command ?? '' }))
  const children = (parent: number): typeof table =>
    table.flatMap((row) => (row.parent === parent ? [row, ...children(row.pid)] : []))
  return children(pid)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('npm run dev', { timeout: 90_000 }, () => {
  let dataDir: string
  let firstPort: number
  let launcher: Launcher
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'cadenza-launcher-'))
    firstPort = await findFreePort()
    launcher = startLauncher(dataDir, firstPort)
    await waitForOutput(launcher, /ready in \d+\.\d s/, 110_000)
  })
  afterAll(async () => {
    launcher.process.kill('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
  })

  it('serves the web app and, through it, the API', async () => {
    const origin = /Cadenza\s+(http:\S+)/.exec(launcher.output())?.[1] ?? ''
    expect((await fetch(origin)).headers.get('content-type')).toContain('text/html')
    const status = await fetch(`${origin}/api/status`)
    expect(status.status).toBe(200)
    expect(status.headers.get('content-type')).toContain('json')
  })

  it.concurrent.each(['api', 'worker'])('reports that the %s was killed and restarts it', async (role) => {
    const killed = descendantsOf(launcher.process.pid ?? 0).find(({ command }) => command.endsWith(`main.ts ${role}`))
    if (!killed) throw new Error(`no ${role} runs`)
    process.kill(killed.pid, 'SIGKILL')
    await waitForOutput(launcher, new RegExp(`${role} is back`), 60_000)
    expect(launcher.output()).toContain(`${role} (pid ${killed.pid}) was killed by SIGKILL; starting it again`)
  })

  it('refuses a second launcher on the same data and explains what to do', async () => {
    const second = startLauncher(dataDir, firstPort)
    expect(await once(second.process, 'exit')).toEqual([1, null])
    expect(second.output()).toContain(`Another launcher (pid ${launcher.process.pid}) already runs on ${dataDir}`)
    expect(second.output()).toContain('--data-dir')
  })

  it('leaves no process behind after Ctrl-C', async () => {
    const parts = descendantsOf(launcher.process.pid ?? 0).filter(({ command }) => !command.startsWith('ps '))
    expect(parts.length).toBeGreaterThan(4)
    launcher.process.kill('SIGINT')
    expect(await once(launcher.process, 'exit')).toEqual([0, null])
    await vi.waitFor(() => expect(parts.filter(({ pid }) => isAlive(pid))).toEqual([]), {
      timeout: 60_000,
      interval: 50,
    })
  })
})
