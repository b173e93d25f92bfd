import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { descendantsOf, listProcesses } from './run/process-tree.ts'
import { REPOSITORY_ROOT } from './repository-root.ts'

// Runs the gate on a machine that is short of processor time: one core is kept busy, and from time to time the servers
// of the product, or every process of the gate, are paused for three seconds. Arguments are passed on: `npm run
// gate:starved -- --only e2e`.

const FREEZE_MS = 3000
const SHORTEST_PAUSE_MS = 10_000
const LONGEST_PAUSE_MS = 30_000
const PRODUCT_COMMANDS =
  /apps\/server\/src\/main\.ts|restate-server|\/postgres\b|postgres:|radosgw|apps\/band\/src\/main\.ts/

const gate = spawn('bash', ['.ci/run', ...process.argv.slice(2)], { cwd: REPOSITORY_ROOT, stdio: 'inherit' })
// It must not be a process of our own Node: the gate would take it for one that a test left behind.
const busyLoop = spawn('sh', ['-c', 'while :; do :; done'], { stdio: 'ignore' })
const gatePid = gate.pid ?? 0

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // The process ended in the meantime.
    }
  }
}

let frozenPids: readonly number[] = []
let freezeCount = 0

async function freezeProcesses(isOnlyProduct: boolean): Promise<void> {
  const victims = descendantsOf(gatePid, listProcesses()).filter(
    ({ command }) => !isOnlyProduct || PRODUCT_COMMANDS.test(command),
  )
  if (victims.length === 0) return
  frozenPids = victims.map(({ pid }) => pid)
  signalAll(frozenPids, 'SIGSTOP')
  await sleep(FREEZE_MS)
  signalAll(frozenPids, 'SIGCONT')
  frozenPids = []
  freezeCount += 1
}

async function freezePeriodically(signal: AbortSignal): Promise<void> {
  for (let round = 0; !signal.aborted; round += 1) {
    const pauseMs = SHORTEST_PAUSE_MS + Math.random() * (LONGEST_PAUSE_MS - SHORTEST_PAUSE_MS)
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
    if (!signal.aborted) await freezeProcesses(round % 2 === 0)
  }
}

const ended = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => gate.kill(name))
process.on('exit', () => {
  signalAll(frozenPids, 'SIGCONT')
  busyLoop.kill('SIGKILL')
})
const freezing = freezePeriodically(ended.signal)
const [exitCode] = (await once(gate, 'exit')) as [number | null]
ended.abort()
await freezing
// Node would wait for this child, which never ends.
busyLoop.kill('SIGKILL')
console.log(`the gate stood still ${freezeCount} times for ${FREEZE_MS / 1000} s beside a busy loop`)
process.exitCode = exitCode ?? 1
