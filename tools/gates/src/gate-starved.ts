import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { descendantsOf, listProcesses } from './process-tree.ts'
import { REPOSITORY_ROOT } from './repository-root.ts'

// The gate on a machine that is short of processor time: one core is kept busy, and now and then the servers of the product, or
// every process of the gate, stand still for three seconds. Arguments are passed on: `npm run gate:starved -- --only e2e`.

const STOP_MS = 3000
const SHORTEST_PAUSE_MS = 10_000
const LONGEST_PAUSE_MS = 30_000
const PRODUCT = /apps\/server\/src\/main\.ts|restate-server|\/postgres\b|postgres:|radosgw|apps\/band\/src\/main\.ts/

const gate = spawn('bash', ['.ci/run', ...process.argv.slice(2)], { cwd: REPOSITORY_ROOT, stdio: 'inherit' })
// Not by our own Node: the gate would take it for a process that a test left behind.
const busyLoop = spawn('sh', ['-c', 'while :; do :; done'], { stdio: 'ignore' })
const gatePid = gate.pid ?? 0

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It ended in the meantime.
    }
  }
}

let stopped: readonly number[] = []
let stops = 0

async function standStill(isOnlyProduct: boolean): Promise<void> {
  const victims = descendantsOf(gatePid, listProcesses()).filter(
    ({ command }) => !isOnlyProduct || PRODUCT.test(command),
  )
  if (victims.length === 0) return
  stopped = victims.map(({ pid }) => pid)
  signalAll(stopped, 'SIGSTOP')
  await sleep(STOP_MS)
  signalAll(stopped, 'SIGCONT')
  stopped = []
  stops += 1
}

async function starve(signal: AbortSignal): Promise<void> {
  for (let round = 0; !signal.aborted; round += 1) {
    const pauseMs = SHORTEST_PAUSE_MS + Math.random() * (LONGEST_PAUSE_MS - SHORTEST_PAUSE_MS)
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
    if (!signal.aborted) await standStill(round % 2 === 0)
  }
}

const ended = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => gate.kill(name))
process.on('exit', () => {
  signalAll(stopped, 'SIGCONT')
  busyLoop.kill('SIGKILL')
})
const starving = starve(ended.signal)
const [exitCode] = (await once(gate, 'exit')) as [number | null]
ended.abort()
await starving
console.log(`the gate stood still ${stops} times for ${STOP_MS / 1000} s beside a busy loop`)
process.exitCode = exitCode ?? 1
